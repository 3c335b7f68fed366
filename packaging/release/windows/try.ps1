# Install for this person without a question, start, end, remove, and want nothing left.
param([Parameter(Mandatory)] [string] $Setup)
$ErrorActionPreference = 'Stop'
Start-Process -FilePath $Setup -ArgumentList '/S' -Wait
$folder = Join-Path $env:LOCALAPPDATA 'Programs\Solo Companion'
$console = Join-Path $folder 'solocompanion-console.exe'
foreach ($command in @('--version'), @('games', '--examples'), @('check')) {
    & $console @command
    if ($LASTEXITCODE -ne 0) { throw "$command ends with $LASTEXITCODE" }
}
$window = Start-Process -FilePath (Join-Path $folder 'SoloCompanion.exe') -PassThru
$until = (Get-Date).AddSeconds(60)
do { Start-Sleep -Milliseconds 500; $window.Refresh() } until ($window.MainWindowTitle -or (Get-Date) -gt $until)
if ($window.MainWindowTitle -notlike '*Solo Companion*') { throw "No window, only '$($window.MainWindowTitle)'" }
Write-Host "The window shows '$($window.MainWindowTitle)'"
$null = $window.CloseMainWindow()
if (-not $window.WaitForExit(30000)) { throw 'The window does not close' }
Start-Process -FilePath (Join-Path $folder 'uninstall.exe') -ArgumentList '/S' -Wait
$until = (Get-Date).AddSeconds(30) # it goes on in a process of its own
while ((Test-Path $folder) -and (Get-Date) -lt $until) { Start-Sleep -Milliseconds 500 }
if (Test-Path $folder) { throw "Left behind: $((Get-ChildItem $folder -Recurse).FullName)" }
if (-not (Test-Path (Join-Path $env:LOCALAPPDATA 'SoloCompanion'))) { throw 'The games are gone' }
Write-Host 'Removed; the games are still there'
