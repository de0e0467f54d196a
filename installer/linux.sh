#!/usr/bin/env bash
# Makes the Linux packages into app-desktop/target/installer/packages: linux.sh [app-image,deb,rpm]
# Without types: .deb, and .rpm where rpmbuild is there. Further arguments go to Maven (-Drevision=1.2.0).
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
