"""Generated from ui/about.ui by packaging/forms.py."""

from solocompanion.core.words import text

from PySide6.QtCore import (QCoreApplication, QDate, QDateTime, QLocale,
    QMetaObject, QObject, QPoint, QRect,
    QSize, QTime, QUrl, Qt)
from PySide6.QtGui import (QBrush, QColor, QConicalGradient, QCursor,
    QFont, QFontDatabase, QGradient, QIcon,
    QImage, QKeySequence, QLinearGradient, QPainter,
    QPalette, QPixmap, QRadialGradient, QTransform)
from PySide6.QtWidgets import (QApplication, QGridLayout, QHBoxLayout, QLabel,
    QSizePolicy, QSpacerItem, QVBoxLayout, QWidget)
class Ui_About(object):
    def setupUi(self, About):
        if not About.objectName():
            About.setObjectName(u"About")
        self.sides = QHBoxLayout(About)
        self.sides.setSpacing(48)
        self.sides.setObjectName(u"sides")
        self.sides.setContentsMargins(0, 0, 0, 0)
        self.app = QVBoxLayout()
        self.app.setSpacing(8)
        self.app.setObjectName(u"app")
        self.title = QLabel(About)
        self.title.setObjectName(u"title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setProperty(u"role", u"title")

        self.app.addWidget(self.title)

        self.version = QLabel(About)
        self.version.setObjectName(u"version")
        self.version.setTextFormat(Qt.TextFormat.PlainText)
        self.version.setProperty(u"role", u"quiet")

        self.app.addWidget(self.version)

        self.releases = QLabel(About)
        self.releases.setObjectName(u"releases")
        self.releases.setTextFormat(Qt.TextFormat.PlainText)
        self.releases.setWordWrap(True)
        self.releases.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard|Qt.TextInteractionFlag.TextSelectableByMouse)
        self.releases.setProperty(u"role", u"quiet")

        self.app.addWidget(self.releases)

        self.promise = QLabel(About)
        self.promise.setObjectName(u"promise")
        self.promise.setTextFormat(Qt.TextFormat.PlainText)
        self.promise.setWordWrap(True)

        self.app.addWidget(self.promise)

        self.library = QLabel(About)
        self.library.setObjectName(u"library")
        self.library.setTextFormat(Qt.TextFormat.PlainText)
        self.library.setWordWrap(True)
        self.library.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard|Qt.TextInteractionFlag.TextSelectableByMouse)

        self.app.addWidget(self.library)

        self.gamesTitle = QLabel(About)
        self.gamesTitle.setObjectName(u"gamesTitle")
        self.gamesTitle.setTextFormat(Qt.TextFormat.PlainText)
        self.gamesTitle.setProperty(u"role", u"section")

        self.app.addWidget(self.gamesTitle)

        self.games = QVBoxLayout()
        self.games.setSpacing(6)
        self.games.setObjectName(u"games")

        self.app.addLayout(self.games)

        self.apart = QLabel(About)
        self.apart.setObjectName(u"apart")
        self.apart.setTextFormat(Qt.TextFormat.PlainText)
        self.apart.setWordWrap(True)
        self.apart.setProperty(u"role", u"quiet")

        self.app.addWidget(self.apart)

        self.below = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.app.addItem(self.below)


        self.sides.addLayout(self.app)

        self.made = QVBoxLayout()
        self.made.setSpacing(8)
        self.made.setObjectName(u"made")
        self.madeTitle = QLabel(About)
        self.madeTitle.setObjectName(u"madeTitle")
        self.madeTitle.setTextFormat(Qt.TextFormat.PlainText)
        self.madeTitle.setProperty(u"role", u"section")

        self.made.addWidget(self.madeTitle)

        self.libraries = QGridLayout()
        self.libraries.setObjectName(u"libraries")
        self.libraries.setHorizontalSpacing(16)
        self.libraries.setVerticalSpacing(4)

        self.made.addLayout(self.libraries)

        self.signsTitle = QLabel(About)
        self.signsTitle.setObjectName(u"signsTitle")
        self.signsTitle.setTextFormat(Qt.TextFormat.PlainText)
        self.signsTitle.setProperty(u"role", u"section")

        self.made.addWidget(self.signsTitle)

        self.signs = QLabel(About)
        self.signs.setObjectName(u"signs")
        self.signs.setTextFormat(Qt.TextFormat.PlainText)
        self.signs.setWordWrap(True)

        self.made.addWidget(self.signs)

        self.qt = QLabel(About)
        self.qt.setObjectName(u"qt")
        self.qt.setTextFormat(Qt.TextFormat.PlainText)
        self.qt.setWordWrap(True)

        self.made.addWidget(self.qt)

        self.under = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.made.addItem(self.under)


        self.sides.addLayout(self.made)


        self.retranslateUi(About)

        QMetaObject.connectSlotsByName(About)
    # setupUi

    def retranslateUi(self, About):
        About.setWindowTitle(text("About Solo Companion"))
        self.title.setText(text("Solo Companion"))
        self.promise.setText(text("The opponent at your table. It uses no network and collects nothing about you; your games are in one file on this computer."))
        self.gamesTitle.setText(text("The games"))
        self.apart.setText(text("Solo Companion is not affiliated with, and not approved by, any designer or publisher named here. You need your own copy of a game; we ship facts and our own words and drawings, no text, no picture and no scan of theirs."))
        self.madeTitle.setText(text("Made with"))
        self.signsTitle.setText(text("Lettering, signs and drawings"))
        self.signs.setText(text("Lettering: Source Sans, SIL Open Font Licence 1.1. Signs of the window: Material Design Icons, Apache Licence 2.0. All other drawings are our own."))
        self.qt.setText(text("Qt comes under the LGPL, version 3, as separate libraries that you may replace. Solo Companion itself is free under the MIT licence."))
    # retranslateUi
