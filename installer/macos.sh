#!/usr/bin/env bash
# Makes the macOS disk image (Apple silicon) into app-desktop/target/installer/packages: macos.sh [app-image,dmg]
# COURTFLASH_MAC_SIGNING_KEY names the "Developer ID Application" to sign with; without it nothing is signed.
set -euo pipefail
cd "$(dirname "$0")/.."
types=dmg
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  types=$1
  shift
fi
exec ./mvnw --batch-mode --no-transfer-progress -Pinstaller -Dmaven.test.skip=true -Dinstaller.types="$types" "$@" package
