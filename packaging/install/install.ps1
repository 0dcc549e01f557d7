# Installs Starboard @VERSION@ for this user: downloads the package for Windows, compares its checksum, puts the program
# into %LOCALAPPDATA%\Programs\Starboard, or into the folder that STARBOARD_BIN names, and adds that to the user's Path.
$ErrorActionPreference = 'Stop'

$version = '@VERSION@'
$downloads = if ($env:STARBOARD_DOWNLOADS) { $env:STARBOARD_DOWNLOADS } else { '@DOWNLOADS@' }
$bin = if ($env:STARBOARD_BIN) { $env:STARBOARD_BIN } else { Join-Path $env:LOCALAPPDATA 'Programs\Starboard' }
$name = "starboard-$version-x86_64-pc-windows-msvc"
$work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory -Path $work | Out-Null
try {
    foreach ($file in "$name.zip", 'SHA256SUMS') {
        Invoke-WebRequest -UseBasicParsing -Uri "$downloads/$file" -OutFile (Join-Path $work $file)
    }
    $line = Select-String -Path (Join-Path $work 'SHA256SUMS') -Pattern "^([0-9a-f]{64})  $([regex]::Escape("$name.zip"))$"
    $found = (Get-FileHash -Algorithm SHA256 (Join-Path $work "$name.zip")).Hash
    if (-not $line -or $found -ne $line.Matches[0].Groups[1].Value) {
        throw "The checksum of $name.zip is wrong: nothing was installed."
    }
    Expand-Archive -Path (Join-Path $work "$name.zip") -DestinationPath $work
    New-Item -ItemType Directory -Force -Path $bin | Out-Null
    # A program that runs cannot be replaced, but it can be called otherwise; the next time it is deleted.
    $program = Join-Path $bin 'starboard.exe'
    Remove-Item -Force -ErrorAction SilentlyContinue "$program.old"
    if (Test-Path $program) { Move-Item -Force $program "$program.old" }
    Copy-Item (Join-Path $work "$name\starboard.exe") $program
    Remove-Item -Force -ErrorAction SilentlyContinue "$program.old"
    $path = [Environment]::GetEnvironmentVariable('Path', 'User')
    if (($path -split ';') -notcontains $bin) {
        $folders = @($path -split ';') + $bin | Where-Object { $_ }
        [Environment]::SetEnvironmentVariable('Path', ($folders -join ';'), 'User')
    }
    Write-Output "$(& $program --version) is in $bin. Open a new terminal and start it: starboard"
} finally {
    Remove-Item -Recurse -Force $work
}
