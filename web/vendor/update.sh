#!/usr/bin/env bash
# Fetches the vendored modules anew and rewrites their bare imports to paths, so that the browser needs no import map.
# Usage: web/vendor/update.sh; the versions stand here and in README.md.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fetch() { # fetch PACKAGE VERSION FOLDER
    mkdir -p "$work/$3"
    tar xzf "$work/$(cd "$work" && npm pack --silent "$1@$2")" -C "$work/$3" --strip 1
}
paths() { sed -e 's|from *"preact/hooks"|from"./hooks.js"|g' -e 's|from *"preact"|from"./preact.js"|g' \
    -e 's|from *"@preact/signals-core"|from"./signals-core.js"|g' -e '/^\/\/# sourceMappingURL/d'; }

fetch preact 11.2.0 preact
fetch @preact/signals 2.11.4 signals
fetch @preact/signals-core 1.14.5 core
fetch @fluent/bundle 0.19.1 fluent
fetch uplot 1.6.32 uplot
paths <"$work/preact/dist/preact.mjs" >preact.js
paths <"$work/preact/hooks/dist/hooks.mjs" >hooks.js
paths <"$work/signals/dist/signals.mjs" >signals.js
paths <"$work/core/dist/signals-core.mjs" >signals-core.js
cp "$work/preact/LICENSE" LICENSE-preact
cp "$work/signals/LICENSE" LICENSE-signals
cp "$work/uplot/dist/uPlot.esm.js" uplot.js
cp "$work/uplot/dist/uPlot.min.css" uplot.css
cp "$work/uplot/LICENSE" LICENSE-uplot
for part in builtins bundle index memoizer resolver resource scope types; do
    cp "$work/fluent/esm/$part.js" fluent/
done
sha256sum ./*.js ./*.css fluent/*.js >SHA256SUMS
