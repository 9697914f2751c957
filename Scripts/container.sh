#!/usr/bin/env bash
# Builds the sandbox's container as its README says, starts it, and waits until it answers.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v docker >/dev/null || { echo "this needs docker, which is not here" >&2; exit 1; }
docker build -f Tools/Sandbox/Containerfile -t sso-sandbox .
container=$(docker run --detach --publish 127.0.0.1::8080 sso-sandbox)
trap 'docker logs "$container" >&2 || true; docker rm --force "$container" >/dev/null' EXIT
address=$(docker port "$container" 8080/tcp)
curl --silent --show-error --fail --retry 20 --retry-delay 1 --retry-all-errors "http://$address/health"
curl --silent --show-error --fail "http://$address/sandbox/devices"
echo "the sandbox answers in its container"
