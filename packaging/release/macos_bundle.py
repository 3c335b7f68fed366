"""What tells macOS about the program: Info.plist, entitlements, and the parts of the bundle that PyInstaller makes."""

from typing import Any

import product

# The hardened runtime forbids a program what Python needs not: libraries that another team has signed, or nobody. Qt's
# own are signed anew with ours; the right is kept for those that somebody puts in their place, as the LGPL allows.
ENTITLEMENTS = {"com.apple.security.cs.disable-library-validation": True}


def information() -> dict[str, Any]:
    """Return Info.plist beyond what PyInstaller writes there: name, version and kinds of file."""
    return {
        "CFBundleDisplayName": product.NAME,
        "CFBundleName": product.NAME,
        "CFBundleIdentifier": product.IDENTIFIER,
        "CFBundleShortVersionString": product.VERSION,
        "CFBundleVersion": product.VERSION,
        "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": product.MACOS_MINIMUM,
        "NSHumanReadableCopyright": product.COPYRIGHT,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # it follows the dark look
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": product.GAME_WORDS,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [product.GAME_UTI],
                "CFBundleTypeIconFile": "icon.icns",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": product.GAME_UTI,
                "UTTypeDescription": product.GAME_WORDS,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeIconFile": "icon.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": [product.GAME_ENDING],
                    "public.mime-type": [product.GAME_MIME],
                },
            }
        ],
    }


def bundle(icon: str) -> dict[str, Any]:
    """Return how PyInstaller makes the bundle."""
    return {
        "name": f"{product.NAME}.app",
        "icon": icon,
        "bundle_identifier": product.IDENTIFIER,
        "version": product.VERSION,
        "info_plist": information(),
    }
