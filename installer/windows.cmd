@echo off
rem Makes the Windows installer in app-desktop\target\installer\packages. Needs WiX 3.14 or newer on the PATH.
rem Arguments are passed to Maven, such as -Drevision=1.2.0 or -Dinstaller.types=app-image
setlocal
cd /d "%~dp0.."
call mvnw.cmd --batch-mode --no-transfer-progress -Pinstaller -Dmaven.test.skip=true -Dinstaller.types=msi %* package
if errorlevel 1 exit /b 1
if not defined COURTFLASH_WINDOWS_SIGNING_THUMBPRINT exit /b 0
for %%f in (app-desktop\target\installer\packages\*.msi) do (
  signtool sign /sha1 %COURTFLASH_WINDOWS_SIGNING_THUMBPRINT% /fd SHA256 /tr http://timestamp.digicert.com /td SHA256 "%%f" || exit /b 1
)
