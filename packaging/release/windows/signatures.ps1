# Want every program and library of Python in the archive to be signed, validly, by those who make Python.
# Ours, and Qt's, are not part of this: they have signatures of their own or none.
param([Parameter(Mandatory)] [string] $Archive)
$ErrorActionPreference = 'Stop'
$folder = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid())
Expand-Archive -LiteralPath $Archive -DestinationPath $folder
$library = Get-ChildItem $folder -Recurse -Filter 'python3*.dll' | Select-Object -First 1
if (-not $library) { throw "There is no Python in $Archive" }
$files = Get-ChildItem $library.DirectoryName -File | Where-Object { $_.Extension -in '.exe', '.dll', '.pyd' }
$makers = 'CN=Python Software Foundation,', 'CN=Microsoft Corporation,', 'CN=Microsoft Windows'
$wrong = foreach ($file in $files) {
    $found = Get-AuthenticodeSignature -LiteralPath $file.FullName
    $maker = $found.SignerCertificate.Subject
    $isKnown = [bool]($makers | Where-Object { $maker -and $maker.StartsWith($_) })
    Write-Host ('{0,-24} {1,-12} {2}' -f $file.Name, $found.Status, $maker)
    if ($found.Status -ne 'Valid' -or -not $isKnown) { $file.Name }
}
Remove-Item $folder -Recurse -Force
if ($files.Count -lt 5 -or $wrong) { throw "Not signed by those who make Python: $($wrong -join ', ')" }
Write-Host "All $($files.Count) are."
