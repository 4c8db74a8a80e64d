#!/usr/bin/env bash
# Starts the service with its demonstration on a folder of its own and lets public judges look at it; ends with status 1
# when one of them finds something. What is excepted stands in exceptions.md. With a file name as argument the counts are
# written there in the form that scripts/count-tests.js reads.
set -uo pipefail
cd "$(dirname "$0")"
root="$(cd ../.. && pwd)"
# Ours first: TypeScript 7, which the project has, makes no types that openapi-typescript can work with.
export PATH="$PWD/node_modules/.bin:$root/node_modules/.bin:$PATH" REDOCLY_TELEMETRY=off
counts="${1:-}"
work="$(mktemp -d)"
service='' prism='' passed=0 failed=0 skipped=0

finish() {
  for pid in $prism $service; do
    kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null
  done
  rm -rf "$work"
}
trap finish EXIT

report() {
  echo "judges: $passed passed, $failed failed, $skipped skipped"
  if [ -n "$counts" ]; then
    printf '{"numPassedTests":%d,"numFailedTests":%d,"numPendingTests":%d,"success":%s}\n' \
      "$passed" "$failed" "$skipped" "$([ "$failed" = 0 ] && echo true || echo false)" > "$counts"
  fi
  [ "$failed" = 0 ]
}

give_up() {
  echo "✗ $1"
  failed=$((failed + 1))
  report
  exit 1
}

judge() {
  local name="$1"
  shift
  if "$@" > "$work/report" 2>&1; then
    echo "✓ $name"
    passed=$((passed + 1))
  else
    echo "✗ $name"
    head -c 20000 "$work/report"
    failed=$((failed + 1))
  fi
}

# Waits until a line of a log matches, at most two minutes, while the process lives.
wait_for() {
  local file="$1" pattern="$2" pid="$3"
  for _ in $(seq 240); do
    grep -qs "$pattern" "$file" && return 0
    kill -0 "$pid" 2>/dev/null || return 1
    sleep 0.5
  done
  return 1
}

npm ci --no-audit --no-fund --silent || give_up 'the judges could not be installed'

mkdir "$work/data" && chmod 711 "$work" "$work/data"
NORDWIRE_DATA_DIR="$work/data" NORDWIRE_PORT=0 NORDWIRE_POLL=false NORDWIRE_EMBEDDINGS=none NORDWIRE_LOG_LEVEL=warn \
  NORDWIRE_ADDRESS_LIMIT=1000000 DATABASE_URL= REDIS_URL= node "$root/src/main.ts" serve > "$work/service.log" 2>&1 &
service=$!
wait_for "$work/service.log" 'The demonstration is loaded' "$service" || { cat "$work/service.log"; give_up 'the service did not start'; }
address="$(sed -n 's/^Nordwire .* answers at //p' "$work/service.log")"
key="$(sed -n 's/^Your key (shown once): //p' "$work/service.log")"
free_key="$(NORDWIRE_DATA_DIR="$work/data" NORDWIRE_LOG_LEVEL=error DATABASE_URL= \
  node "$root/src/main.ts" keys create --plan free --json | sed -n 's/.*"key":"\([^"]*\)".*/\1/p')"

mkdir -p made
curl -fsS "$address/openapi/v1/openapi.yaml" -o made/openapi.yaml || give_up 'the service serves no document'

judge 'Redocly, recommended-strict' redocly lint --extends=recommended-strict "$root/openapi/openapi.yaml"
judge 'Spectral and OWASP' spectral lint -r spectral.yaml --fail-severity=hint "$root/openapi/openapi.yaml"
judge 'OpenAPI schema validator' validate-api "$root/openapi/openapi.yaml"
judge 'openapi-typescript' openapi-typescript made/openapi.yaml -o made/schema.d.ts
judge 'typed client compiles' tsc -p .
judge 'typed client works' node typed-client.ts "$address" "$key"

node node_modules/@stoplight/prism-cli/dist/index.js proxy made/openapi.yaml "$address" --errors \
  --validate-request=false --host 127.0.0.1 --port "${PRISM_PORT:-4010}" > "$work/prism.log" 2>&1 &
prism=$!
if wait_for "$work/prism.log" 'listening' "$prism"; then
  judge 'Prism' node answers.js "http://127.0.0.1:${PRISM_PORT:-4010}" "$key" "$free_key" "$address"
else
  cat "$work/prism.log"
  give_up 'Prism did not start'
fi

browser="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
if [ -n "$browser" ]; then
  judge 'the reference page in a browser' node reference-page.js "$address" "$key" "$browser"
else
  echo '- the reference page in a browser: skipped, there is no Chromium here'
  skipped=$((skipped + 1))
fi

report
