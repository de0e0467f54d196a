#!/usr/bin/env bash
# Usage: macos.sh [app-image,dmg] [Maven's arguments]
# Makes the macOS disk image (Apple silicon) in app-desktop/target/installer/packages.
# COURTFLASH_MAC_SIGNING_KEY is the name of the "Developer ID Application" to sign with; without it nothing is signed.
set -euo pipefail
cd "$(dirname "$0")/.."
types=dmg
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  types=$1
  shift
fi
exec ./mvnw --batch-mode --no-transfer-progress -Pinstaller -Dmaven.test.skip=true -Dinstaller.types="$types" "$@" package
