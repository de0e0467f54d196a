#!/usr/bin/env bash
# Usage: linux.sh [app-image,deb,rpm] [Maven's arguments, such as -Drevision=1.2.0]
# Makes the Linux packages in app-desktop/target/installer/packages. By default .deb, and .rpm if rpmbuild is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
types=deb
if command -v rpmbuild >/dev/null; then types=deb,rpm; fi
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  types=$1
  shift
fi
for tool in strip dpkg-deb; do
  if ! command -v $tool >/dev/null; then
    echo "$tool is missing: install binutils and dpkg." >&2
    exit 2
  fi
done
exec ./mvnw --batch-mode --no-transfer-progress -Pinstaller -Dmaven.test.skip=true -Dinstaller.types="$types" "$@" package
