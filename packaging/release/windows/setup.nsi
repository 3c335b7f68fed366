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
!include "WordFunc.nsh"
!include "Win/COM.nsh"

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
AllowSkipFiles off  ; no Ignore: a program without one of its files is none
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
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\${WINDOW}"
!define CLASSES "Software\Classes"
!define DATA "$LOCALAPPDATA\${FOLDER}"
!define MENU_LINK "$SMPROGRAMS\${NAME}.lnk"
!define DESKTOP_LINK "$DESKTOP\${NAME}.lnk"

Var OLD  ; the folder of the version that is installed; empty where none is
Var WHY

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
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE LeaveFolder
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
    SetErrorLevel ${RUNS}
    Quit
  ${Loop}
!macroend

; Every file that could be in use must be free before the first one is removed: half a program is worse than an old one.
!macro WantFree FILE
  ${If} ${FileExists} "${FILE}"
    ClearErrors
    FileOpen $0 "${FILE}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONSTOP "${FILE} is in use or protected, so nothing was removed. Close what uses it, and try again." /SD IDOK
      SetErrorLevel ${FAILS}
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Whether the program in a folder is ours: its uninstaller carries our name and our maker. Takes the folder from the
; stack and leaves "yes" there or "".
!macro AskVersion KEY INTO
  StrCpy ${INTO} ""
  System::Call 'version::VerQueryValueW(p r2, w "\StringFileInfo\$6$7\${KEY}", *p .r4, *i .r5) i .r3'
  ${If} $3 <> 0
    System::Call 'kernel32::lstrcpynW(w .s, p r4, i ${NSIS_MAX_STRLEN})'
    Pop ${INTO}
  ${EndIf}
!macroend

Function IsOurs
  Pop $R0
  StrCpy $R1 ""
  System::Call 'version::GetFileVersionInfoSizeW(w "$R0\uninstall.exe", p 0) i .r1'
  ${If} $1 > 0
    System::Alloc $1
    Pop $2
    System::Call 'version::GetFileVersionInfoW(w "$R0\uninstall.exe", i 0, i r1, p r2) i .r3'
    ${If} $3 <> 0
      System::Call 'version::VerQueryValueW(p r2, w "\VarFileInfo\Translation", *p .r4, *i .r5) i .r3'
    ${EndIf}
    ${If} $3 <> 0
      System::Call '*$4(&i2 .r6, &i2 .r7)'
      IntFmt $6 "%04x" $6
      IntFmt $7 "%04x" $7
      !insertmacro AskVersion "ProductName" $R2
      !insertmacro AskVersion "CompanyName" $R3
      ${If} $R2 == "${NAME}"
      ${AndIf} $R3 == "${PUBLISHER}"
        StrCpy $R1 "yes"
      ${EndIf}
    ${EndIf}
    System::Free $2
  ${EndIf}
  Push $R1
FunctionEnd

; Why the folder cannot be used, in $WHY; empty where it can.
Function CheckFolder
  StrCpy $WHY ""
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    Push $INSTDIR
    Call IsOurs
    Pop $0
    ${If} $0 != "yes"
      StrCpy $WHY "Another program is installed in $INSTDIR. Choose a folder of its own for ${NAME}."
      Return
    ${EndIf}
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\*.*"
    StrCpy $1 "was there"
  ${Else}
    StrCpy $1 ""
  ${EndIf}
  CreateDirectory "$INSTDIR"
  ClearErrors
  FileOpen $0 "$INSTDIR\${NEW}.txt" w  ; where there is no folder now, it fails too
  ${If} ${Errors}
    StrCpy $WHY "You may not write to $INSTDIR. Choose a folder of your own."
  ${Else}
    FileClose $0
    Delete "$INSTDIR\${NEW}.txt"
  ${EndIf}
  ${If} $1 == ""
    RMDir "$INSTDIR"
  ${EndIf}
FunctionEnd

Function LeaveFolder
  Call CheckFolder
  ${If} $WHY != ""
    MessageBox MB_OK|MB_ICONEXCLAMATION $WHY
    Abort
  ${EndIf}
FunctionEnd

; Takes away what an earlier version of ours brought to a folder; it knows its own files. With _?= it runs in place, and
; is waited for.
Function Replace
  Pop $R9
  Push $R9
  Call IsOurs
  Pop $0
  ${If} $0 == "yes"
    ClearErrors
    ExecWait '"$R9\uninstall.exe" /S /REPLACED _?=$R9' $0
    ${If} ${Errors}
    ${OrIf} $0 <> 0
      MessageBox MB_OK|MB_ICONSTOP "The earlier version in $R9 could not be replaced (exit code $0). Close everything that uses it, and run this setup again." /SD IDOK
      SetErrorLevel ${FAILS}
      Abort
    ${EndIf}
    ${If} $R9 != $INSTDIR
      Delete "$R9\uninstall.exe"
      RMDir "$R9"
    ${EndIf}
  ${EndIf}
FunctionEnd

!macro TellTheSystem
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Removes a shortcut, if it leads to the program in this very folder and not to an installation elsewhere.
!macro DeleteOwnLink LINK PLACE
  StrCpy $3 ""
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}", .r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("${LINK}", ${STGM_READ})'
      ${IShellLink::GetPath} $0 '(.r3, ${NSIS_MAX_STRLEN}, 0, 0)'
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
  ${If} $3 == "${PLACE}\${WINDOW}"
    Delete "${LINK}"
  ${EndIf}
!macroend

; Takes saved games away from the program in this very folder.
!macro DeleteOwnKind PLACE
  ReadRegStr $0 HKCU "${CLASSES}\${KIND}\shell\open\command" ""
  ${If} $0 == '"${PLACE}\${WINDOW}" "%1"'
    DeleteRegKey HKCU "${CLASSES}\${KIND}"
    ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
    ${If} $0 == "${KIND}"
      DeleteRegKey HKCU "${CLASSES}\${ENDING}"
    ${Else}
      DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
    ${EndIf}
    !insertmacro TellTheSystem
  ${EndIf}
!macroend

Section "${NAME}" PROGRAM
  SectionIn RO
  Call CheckFolder
  ${If} $WHY != ""
    MessageBox MB_OK|MB_ICONSTOP $WHY /SD IDOK
    SetErrorLevel ${REFUSES}
    Quit
  ${EndIf}
  ; All that is new is written first, beside what is there: a full disk then leaves the earlier version as it is. What
  ; follows only removes and renames, and needs no room.
  RMDir /r "$INSTDIR\${NEW}"
  ClearErrors
  !include "${WORK}/bringing.nsh"
  WriteUninstaller "$INSTDIR\${NEW}\uninstall.exe"
  SetOutPath "$TEMP"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Not every file could be written to $INSTDIR. Is the disk full, or does a virus scanner hold a file? Nothing was changed. Run this setup again." /SD IDOK
    SetErrorLevel ${FAILS}
    Abort
  ${EndIf}
  ${If} $OLD != ""
  ${AndIf} $OLD != $INSTDIR
    Push $OLD
    Call Replace
  ${EndIf}
  Push $INSTDIR
  Call Replace
  ClearErrors
  !include "${WORK}/moving.nsh"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Not every file could be put in its place in $INSTDIR. Does a virus scanner hold a file? Run this setup again." /SD IDOK
    SetErrorLevel ${FAILS}
    Abort
  ${EndIf}
  SetOutPath "$INSTDIR"  ; a shortcut starts there
  CreateShortcut "${MENU_LINK}" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "Software\${FOLDER}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  !ifdef RELEASES
    WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${RELEASES}"
    WriteRegStr HKCU "${UNINSTALL}" "URLUpdateInfo" "${RELEASES}"
  !endif
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

; What is not chosen is not there afterwards either; least of all what leads into the folder of the version replaced.
Section "-What is not chosen"
  ${IfNot} ${SectionIsSelected} ${FILES}
    !insertmacro DeleteOwnKind "$OLD"
    !insertmacro DeleteOwnKind "$INSTDIR"
  ${EndIf}
  ${IfNot} ${SectionIsSelected} ${DESKTOP_SHORTCUT}
    !insertmacro DeleteOwnLink "${DESKTOP_LINK}" "$OLD"
    !insertmacro DeleteOwnLink "${DESKTOP_LINK}" "$INSTDIR"
  ${EndIf}
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${PROGRAM} "The program, with everything it needs, and an entry in the Start menu."
  !insertmacro MUI_DESCRIPTION_TEXT ${FILES} "A double-click on a saved copy of a game (*${ENDING}) opens it."
  !insertmacro MUI_DESCRIPTION_TEXT ${DESKTOP_SHORTCUT} "A shortcut on your desktop."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  !insertmacro WaitUntilClosed
  ReadRegStr $OLD HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $OLD != ""
    GetFullPathName $OLD $OLD
    ReadRegStr $0 HKCU "${UNINSTALL}" "DisplayVersion"
    ${VersionCompare} "${VERSION}" "$0" $1
    ${If} $1 = 2
    ${AndIf} ${FileExists} "$OLD\uninstall.exe"
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "${NAME} $0 is installed, which is newer than this ${VERSION}. An older version may not be able to open your games.$\r$\n$\r$\nInstall the older version all the same?" /SD IDNO IDYES older
      SetErrorLevel ${NEWER}
      Quit
      older:
    ${EndIf}
  ${EndIf}
  ; An update leaves both as they are.
  ${If} ${FileExists} "${DESKTOP_LINK}"
    !insertmacro SelectSection ${DESKTOP_SHORTCUT}
  ${EndIf}
  ReadRegStr $0 HKCU "${CLASSES}\${KIND}\shell\open\command" ""
  ${If} $0 == ""
  ${AndIf} $OLD != ""
  ${AndIf} ${FileExists} "$OLD\uninstall.exe"
    !insertmacro UnselectSection ${FILES}
  ${EndIf}
FunctionEnd

Function .onInstFailed
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\${NEW}"
  RMDir "$INSTDIR"
FunctionEnd

Function un.onInit
  !insertmacro WaitUntilClosed
  !insertmacro WantFree "$INSTDIR\${WINDOW}"
  !insertmacro WantFree "$INSTDIR\${CONSOLE}"
  !insertmacro WantFree "$INSTDIR\${PYTHON}"
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
  ; What belongs to an installation in another folder stays.
  !insertmacro DeleteOwnLink "${MENU_LINK}" "$INSTDIR"
  !insertmacro DeleteOwnLink "${DESKTOP_LINK}" "$INSTDIR"
  ReadRegStr $0 HKCU "${APP_PATH}" ""
  ${If} $0 == "$INSTDIR\${WINDOW}"
    DeleteRegKey HKCU "${APP_PATH}"
  ${EndIf}
  !insertmacro DeleteOwnKind "$INSTDIR"
  ReadRegStr $0 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $0 != $INSTDIR
    Return  ; and the games are that one's
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${FOLDER}"
  ${If} ${FileExists} "${DATA}\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "${NAME} is removed. Do you want to delete your games and settings too?$\r$\n$\r$\nThey are in ${DATA}. With No they stay there, and are found again when you install ${NAME} another time. With Yes they are gone for good." /SD IDNO IDNO keep
    RMDir /r "${DATA}"
    keep:
  ${EndIf}
SectionEnd
