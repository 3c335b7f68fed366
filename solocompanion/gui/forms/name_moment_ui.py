"""Generated from ui/name_moment.ui by packaging/forms.py."""

from PySide6.QtCore import (QCoreApplication, QDate, QDateTime, QLocale,
    QMetaObject, QObject, QPoint, QRect,
    QSize, QTime, QUrl, Qt)
from PySide6.QtGui import (QBrush, QColor, QConicalGradient, QCursor,
    QFont, QFontDatabase, QGradient, QIcon,
    QImage, QKeySequence, QLinearGradient, QPainter,
    QPalette, QPixmap, QRadialGradient, QTransform)
from PySide6.QtWidgets import (QApplication, QLabel, QLineEdit, QPlainTextEdit,
    QPushButton, QSizePolicy, QVBoxLayout, QWidget)
class Ui_NameMoment(object):
    def setupUi(self, NameMoment):
        if not NameMoment.objectName():
            NameMoment.setObjectName(u"NameMoment")
        self.column = QVBoxLayout(NameMoment)
        self.column.setSpacing(8)
        self.column.setObjectName(u"column")
        self.prompt = QLabel(NameMoment)
        self.prompt.setObjectName(u"prompt")

        self.column.addWidget(self.prompt)

        self.name = QLineEdit(NameMoment)
        self.name.setObjectName(u"name")
        self.name.setMaxLength(60)

        self.column.addWidget(self.name)

        self.note_prompt = QLabel(NameMoment)
        self.note_prompt.setObjectName(u"note_prompt")

        self.column.addWidget(self.note_prompt)

        self.note = QPlainTextEdit(NameMoment)
        self.note.setObjectName(u"note")
        self.note.setTabChangesFocus(True)
        self.note.setMaximumSize(QSize(16777215, 96))

        self.column.addWidget(self.note)

        self.done = QPushButton(NameMoment)
        self.done.setObjectName(u"done")

        self.column.addWidget(self.done)

        self.prompt.setBuddy(self.name)
        self.note_prompt.setBuddy(self.note)

        self.retranslateUi(NameMoment)

        QMetaObject.connectSlotsByName(NameMoment)
    # setupUi

    def retranslateUi(self, NameMoment):
        self.prompt.setText(QCoreApplication.translate("NameMoment", u"&Name of this moment", None))
        self.name.setPlaceholderText(QCoreApplication.translate("NameMoment", u"for example: before I passed", None))
        self.note_prompt.setText(QCoreApplication.translate("NameMoment", u"N&ote", None))
        self.note.setPlaceholderText(QCoreApplication.translate("NameMoment", u"what you thought, or want to try", None))
        self.done.setText(QCoreApplication.translate("NameMoment", u"Keep it", None))
        self.done.setProperty(u"role", QCoreApplication.translate("NameMoment", u"strong", None))
        pass
    # retranslateUi
