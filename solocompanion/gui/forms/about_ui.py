"""Generated from ui/about.ui by packaging/forms.py."""

from PySide6.QtCore import (QCoreApplication, QDate, QDateTime, QLocale,
    QMetaObject, QObject, QPoint, QRect,
    QSize, QTime, QUrl, Qt)
from PySide6.QtGui import (QBrush, QColor, QConicalGradient, QCursor,
    QFont, QFontDatabase, QGradient, QIcon,
    QImage, QKeySequence, QLinearGradient, QPainter,
    QPalette, QPixmap, QRadialGradient, QTransform)
from PySide6.QtWidgets import (QApplication, QLabel, QSizePolicy, QVBoxLayout,
    QWidget)
class Ui_About(object):
    def setupUi(self, About):
        if not About.objectName():
            About.setObjectName(u"About")
        self.column = QVBoxLayout(About)
        self.column.setSpacing(8)
        self.column.setObjectName(u"column")
        self.title = QLabel(About)
        self.title.setObjectName(u"title")

        self.column.addWidget(self.title)

        self.version = QLabel(About)
        self.version.setObjectName(u"version")

        self.column.addWidget(self.version)

        self.promise = QLabel(About)
        self.promise.setObjectName(u"promise")
        self.promise.setWordWrap(True)

        self.column.addWidget(self.promise)

        self.library = QLabel(About)
        self.library.setObjectName(u"library")
        self.library.setWordWrap(True)
        self.library.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard|Qt.TextInteractionFlag.TextSelectableByMouse)

        self.column.addWidget(self.library)

        self.credits = QLabel(About)
        self.credits.setObjectName(u"credits")
        self.credits.setWordWrap(True)

        self.column.addWidget(self.credits)

        self.made = QLabel(About)
        self.made.setObjectName(u"made")
        self.made.setWordWrap(True)

        self.column.addWidget(self.made)


        self.retranslateUi(About)

        QMetaObject.connectSlotsByName(About)
    # setupUi

    def retranslateUi(self, About):
        About.setWindowTitle(QCoreApplication.translate("About", u"About Solo Companion", None))
        self.title.setText(QCoreApplication.translate("About", u"Solo Companion", None))
        self.title.setProperty(u"role", QCoreApplication.translate("About", u"title", None))
        self.version.setProperty(u"role", QCoreApplication.translate("About", u"quiet", None))
        self.promise.setText(QCoreApplication.translate("About", u"The opponent at your table. It uses no network and counts nothing about you; your games lie in one file on this machine.", None))
        self.made.setText(QCoreApplication.translate("About", u"All drawings are our own. Lettering: Source Sans (SIL Open Font Licence). Signs of the window: Material Design Icons. Made with Qt for Python (LGPL).", None))
        self.made.setProperty(u"role", QCoreApplication.translate("About", u"caption", None))
    # retranslateUi
