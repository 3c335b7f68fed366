"""Generated from ui/name_moment.ui by packaging/forms.py."""

from solocompanion.core.words import text

from PySide6.QtCore import (QCoreApplication, QDate, QDateTime, QLocale,
    QMetaObject, QObject, QPoint, QRect,
    QSize, QTime, QUrl, Qt)
from PySide6.QtGui import (QBrush, QColor, QConicalGradient, QCursor,
    QFont, QFontDatabase, QGradient, QIcon,
    QImage, QKeySequence, QLinearGradient, QPainter,
    QPalette, QPixmap, QRadialGradient, QTransform)
from PySide6.QtWidgets import (QApplication, QLabel, QLineEdit, QPushButton,
    QSizePolicy, QVBoxLayout, QWidget)

from solocompanion.gui.widgets.limited import NoteField
class Ui_NameMoment(object):
    def setupUi(self, NameMoment):
        if not NameMoment.objectName():
            NameMoment.setObjectName(u"NameMoment")
        self.column = QVBoxLayout(NameMoment)
        self.column.setSpacing(8)
        self.column.setObjectName(u"column")
        self.prompt = QLabel(NameMoment)
        self.prompt.setObjectName(u"prompt")
        self.prompt.setTextFormat(Qt.TextFormat.PlainText)

        self.column.addWidget(self.prompt)

        self.name = QLineEdit(NameMoment)
        self.name.setObjectName(u"name")
        self.name.setMaxLength(60)

        self.column.addWidget(self.name)

        self.note_prompt = QLabel(NameMoment)
        self.note_prompt.setObjectName(u"note_prompt")
        self.note_prompt.setTextFormat(Qt.TextFormat.PlainText)

        self.column.addWidget(self.note_prompt)

        self.note = NoteField(NameMoment)
        self.note.setObjectName(u"note")
        self.note.setTabChangesFocus(True)
        self.note.setMaximumSize(QSize(16777215, 96))

        self.column.addWidget(self.note)

        self.done = QPushButton(NameMoment)
        self.done.setObjectName(u"done")
        self.done.setProperty(u"role", u"strong")

        self.column.addWidget(self.done)

        self.prompt.setBuddy(self.name)
        self.note_prompt.setBuddy(self.note)

        self.retranslateUi(NameMoment)

        QMetaObject.connectSlotsByName(NameMoment)
    # setupUi

    def retranslateUi(self, NameMoment):
        self.prompt.setText(text("&Name of this moment"))
        self.name.setPlaceholderText(text("for example: before I passed"))
        self.note_prompt.setText(text("N&ote"))
        self.note.setPlaceholderText(text("what you thought, or want to try"))
        self.done.setText(text("Save"))
        pass
    # retranslateUi
