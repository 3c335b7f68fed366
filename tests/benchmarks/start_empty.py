"""The baseline of the start: an empty PySide6 window, shown and closed. It takes the same arguments and uses none."""

import sys

from first_frame import QuitsWhenPainted
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QWidget())
window.resize(1280, 800)
painted = QuitsWhenPainted()
painted.watch(window.centralWidget())
window.show()
sys.exit(app.exec())
