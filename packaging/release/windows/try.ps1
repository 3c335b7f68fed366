# Install an earlier version for this person without a question, play in it, update it, start, end, remove, and want
# nothing left but the games.
param([Parameter(Mandatory)] [string] $Setup, [Parameter(Mandatory)] [string] $Earlier)
$ErrorActionPreference = 'Stop'
$hang = 900 # seconds after which something hangs
$folder = Join-Path $env:LOCALAPPDATA 'Programs\Solo Companion'
$console = Join-Path $folder 'solocompanion-console.exe'
$key = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\SoloCompanion'

function Wait-Until([scriptblock] $IsSo, [string] $What) {
    $until = (Get-Date).AddSeconds($hang)
    while (-not (& $IsSo)) {
        if ((Get-Date) -gt $until) { throw "$What did not come" }
        Start-Sleep -Milliseconds 500
    }
}
function Install([string] $File) {
    $ran = Start-Process -FilePath $File -ArgumentList '/S' -Wait -PassThru
    if ($ran.ExitCode -ne 0) { throw "$File ends with $($ran.ExitCode)" }
}
function Console {
    $said = & $console @args
    if ($LASTEXITCODE -ne 0) { throw "$args ends with $LASTEXITCODE" }
    $said -join "`n"
}

Install $Earlier
$before = (Get-ItemProperty $key).DisplayVersion
$null = Console play wyrmspan --turns 2 --auto --library
$games = Console saved --json
if (($games | ConvertFrom-Json).Count -ne 1) { throw "No game is saved: $games" }
Write-Host "Played, and saved: $games"
Install $Setup
$after = (Get-ItemProperty $key).DisplayVersion
if ($before -eq $after) { throw "Still $after after the update" }
if ((Console saved --json) -ne $games) { throw 'The update has changed the games' }
Write-Host "Updated from $before to ${after}: the game is still there"
$older = Start-Process -FilePath $Earlier -ArgumentList '/S' -Wait -PassThru
if ($older.ExitCode -ne 5) { throw "An older version over a newer one ends with $($older.ExitCode)" }
foreach ($command in @('--version'), @('games', '--examples'), @('check')) { Write-Host (Console @command) }
$window = Start-Process -FilePath (Join-Path $folder 'SoloCompanion.exe') -PassThru
Wait-Until { $window.Refresh(); $window.MainWindowTitle } 'A window'
if ($window.MainWindowTitle -notlike '*Solo Companion*') { throw "No window, only '$($window.MainWindowTitle)'" }
Write-Host "The window shows '$($window.MainWindowTitle)'"
$null = $window.CloseMainWindow()
if (-not $window.WaitForExit($hang * 1000)) { throw 'The window does not close' }
Start-Process -FilePath (Join-Path $folder 'uninstall.exe') -ArgumentList '/S' -Wait
Wait-Until { -not (Test-Path $folder) } 'The end of the removal' # it goes on in a process of its own
if (Test-Path $key) { throw 'It is still among the installed programs' }
if (-not (Test-Path (Join-Path $env:LOCALAPPDATA 'SoloCompanion'))) { throw 'The games are gone' }
Write-Host 'Removed; the games are still there'
