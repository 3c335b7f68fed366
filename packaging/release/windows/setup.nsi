; Installs for one person, without an administrator, by a wizard or silently (/S, /D=FOLDER last). Names and lists come
; from windows_build.py, defined on the command line of makensis.

Unicode true
Target amd64-unicode
!if ${PACKING} == lzma
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!else
  SetCompressor zlib
!endif

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${FOLDER}" "InstallDir"
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "${NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow
!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"'
!endif

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}: setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${FOLDER}"
!define CLASSES "Software\Classes"
!define DATA "$LOCALAPPDATA\${FOLDER}"
!define MENU_LINK "$SMPROGRAMS\${NAME}.lnk"
!define DESKTOP_LINK "$DESKTOP\${NAME}.lnk"

!define MUI_ICON "${WORK}/icon.ico"
!define MUI_UNICON "${WORK}/icon.ico"
!define MUI_ABORTWARNING
!define MUI_WELCOMEFINISHPAGE_BITMAP "${WORK}/wizard.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${WORK}/wizard.bmp"
!define MUI_WELCOMEPAGE_TITLE "${NAME} ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "This sets up ${NAME} for you. It needs no administrator and changes nothing for other people on this computer.$\r$\n$\r$\nIf an earlier version is there, it is replaced. Your games and settings are kept."
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOW}"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${NAME}"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; The program holds a mutex while it runs. Silently this ends with exit code 3; in the wizard one can close it and go on.
!macro WaitUntilClosed
  ${Do}
    System::Call 'kernel32::OpenMutexW(i 0x100000, i 0, w "${MUTEX}") p .r0'
    ${If} $0 P= 0
      ${Break}
    ${EndIf}
    System::Call 'kernel32::CloseHandle(p r0)'
    MessageBox MB_RETRYCANCEL|MB_ICONINFORMATION "${NAME} is running. Close it, then choose Retry. Your game is saved already." /SD IDCANCEL IDRETRY +3
    SetErrorLevel 3
    Quit
  ${Loop}
!macroend

!macro TellTheSystem
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "${NAME}" PROGRAM
  SectionIn RO
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ; What the earlier version brought goes; it knows its own files. With _?= it runs in place, and is waited for.
    ExecWait '"$INSTDIR\uninstall.exe" /S /REPLACED _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  ClearErrors
  File /r "${PAYLOAD}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Not every file could be written to $INSTDIR. Is the disk full, or does a virus scanner hold a file? Run this setup again." /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  CreateShortcut "${MENU_LINK}" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "Software\${FOLDER}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${WINDOW}" "" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Open saved games by a double-click" FILES
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${KIND_WORDS}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${WINDOW},0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${WINDOW}" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${MIME}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""
  !insertmacro TellTheSystem
SectionEnd

Section /o "Shortcut on the desktop" DESKTOP_SHORTCUT
  CreateShortcut "${DESKTOP_LINK}" "$INSTDIR\${WINDOW}"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${PROGRAM} "The program, with everything it needs, and an entry in the Start menu."
  !insertmacro MUI_DESCRIPTION_TEXT ${FILES} "A double-click on a saved copy of a game (*${ENDING}) opens it."
  !insertmacro MUI_DESCRIPTION_TEXT ${DESKTOP_SHORTCUT} "A shortcut on your desktop."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  !insertmacro WaitUntilClosed
  ${If} ${FileExists} "${DESKTOP_LINK}"  ; an update leaves it as it is
    !insertmacro SelectSection ${DESKTOP_SHORTCUT}
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro WaitUntilClosed
FunctionEnd

Section "Uninstall"
  !include "${WORK}/removing.nsh"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/REPLACED" $1
  ${IfNot} ${Errors}
    Return  ; a newer version comes in its place
  ${EndIf}
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "${MENU_LINK}"
  Delete "${DESKTOP_LINK}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${FOLDER}"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${WINDOW}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\${ENDING}"
  ${Else}
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
  ${EndIf}
  !insertmacro TellTheSystem
  ${If} ${FileExists} "${DATA}\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "${NAME} is removed. Do you want to delete your games and settings too?$\r$\n$\r$\nThey are in ${DATA}. With No they stay there, and are found again when you install ${NAME} another time. With Yes they are gone for good." /SD IDNO IDNO keep
    RMDir /r "${DATA}"
    keep:
  ${EndIf}
SectionEnd
