#!/bin/sh
# Find a Python (>= 3.11, with its standard library whole) and hand over to bootstrap.py; used by ./play and ./check.
find_python() {
    for python in python3 python3.13 python3.12 python3.11; do
        "$python" -c 'import ctypes, ssl, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return 0
    done
    return 1
}
install_python() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] && sudo='' || sudo='sudo -n'
    echo "Python 3.11 or newer is missing: installing it with apt-get." >&2
    $sudo apt-get update -q && $sudo env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends python3 python3-venv
} >&2 </dev/null
find_python || { install_python && find_python; } || {
    echo "Solo Companion needs Python 3.11 or newer, and none was found (tried python3, python3.13, python3.12, python3.11)." >&2
    echo "Install one, for example: sudo apt-get install python3 python3-venv (Debian 12), brew install python (macOS)." >&2
    exit 1
}
exec "$python" "$(dirname -- "$0")/bootstrap.py" "$@"
