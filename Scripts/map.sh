#!/usr/bin/env bash
# Draws the map at the top of the README, for light and for dark pages: docs/map.svg and docs/map-dark.svg.
# Needs Graphviz. The dark picture is the light one in other colors: each color of the drawing is listed here once.
set -euo pipefail
cd "$(dirname "$0")/.."

dot -Tsvg docs/map.dot > docs/map.svg

#           light  dark
colours="#ffffff #0d1117
#1f2933 #e6edf3
#3e4c59 #b1bac4
#52606d #9198a1
#7b8794 #7d8590
#eaf2fb #12233a
#4a7ab0 #5b93d6
#e8f5f1 #0f2a25
#3c8573 #4fae97
#f1edf9 #231c38
#7a62ae #a48ddb
#eef6e6 #1b2a12
#64893a #86b353
#fbeef0 #33171d
#ac5969 #d97b8c
#fdf3e4 #33240d
#ad7b2c #d6a04a
#f1f3f5 #1a2027
#5f6b77 #8b98a5
#fffbe6 #2b2913
#fde7e7 #3b1414
#b42318 #ff7b72"

script=
while read -r light dark; do script+="s/\"$light\"/\"$dark\"/gI;"; done <<<"$colours"
sed -e "$script" docs/map.svg > docs/map-dark.svg

left=$(grep -oE '#[0-9a-fA-F]{6}' docs/map.dot | tr A-F a-f | sort -u | grep -vwF "$(cut -d' ' -f1 <<<"$colours")" || true)
if [ -n "$left" ]; then
  echo "no dark colour for: $left" >&2
  exit 1
fi
