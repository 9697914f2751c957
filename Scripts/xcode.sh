#!/usr/bin/env bash
# Builds every library product and the examples with Xcode, for a platform of Apple's that no terminal runs on.
#
#   Scripts/xcode.sh iOS
#   Scripts/xcode.sh 'macOS,variant=Mac Catalyst'
set -euo pipefail
cd "$(dirname "$0")/.."

platform=${1:?"iOS, tvOS, visionOS, or 'macOS,variant=Mac Catalyst'"}
# A product that is a tool needs processes, which these platforms do not have: so the scheme of the whole package is not built.
products=$(swift package dump-package | python3 -c '
import json, sys
print(*(product["name"] for product in json.load(sys.stdin)["products"] if "library" in product["type"]))')

derived=.build/xcode
build() {
  echo "$PWD: $1 for $platform"
  xcodebuild build -quiet -scheme "$1" -destination "generic/platform=$platform" -skipPackagePluginValidation \
    -derivedDataPath "$derived" CODE_SIGNING_ALLOWED=NO
}
for product in $products; do build "$product"; done
# An app contains the privacy manifest if the product of the runner does.
find "$derived/Build/Products" -name PrivacyInfo.xcprivacy | grep -q . || { echo "no product has the privacy manifest" >&2; exit 1; }
# The examples are targets without products. Xcode names the scheme of such a package after it, with `-Package` at the end or without.
for package in Examples Legacy/*/Example; do
  (
    cd "$package"
    name=$(swift package dump-package | python3 -c 'import json, sys; print(json.load(sys.stdin)["name"])')
    scheme=$(xcodebuild -list -json | python3 -c '
import json, sys
schemes = json.load(sys.stdin)["workspace"]["schemes"]
print(next(scheme for scheme in (sys.argv[1] + "-Package", sys.argv[1]) if scheme in schemes))' "$name")
    build "$scheme"
  )
done
