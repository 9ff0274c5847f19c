import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The `exports` of the packages list exactly the files that others import (decision 1351). Without an argument it
// checks; with `write` it updates the lists.

const packages = ['declaration', 'engine', 'admin-ui'];
const importPattern = /['"]@refectory\/([a-z-]+)\/([^'"*]+)['"]/g;

/** Files of each package that texts of others import, relative to its sources; `texts` maps file names to contents. */
export function listExports(texts) {
  const exported = new Map(packages.map((name) => [name, new Set()]));
  for (const [file, text] of texts)
    for (const [, name, address] of text.matchAll(importPattern))
      if (!file.startsWith(`packages/${name}/`) && !address.startsWith('test/')) exported.get(name)?.add(address);
  return exported;
}

/** `exports` of a package: its test support for other packages' tests, and each exported file. */
export const toExports = (exported, hasTestSupport) => ({
  ...(hasTestSupport && { './test/*': './test/*' }),
  ...Object.fromEntries([...exported].toSorted().map((address) => [`./${address}`, `./src/${address}`])),
});

function readTexts() {
  const files = globSync('{apps,bench,e2e,modules,packages,tools}/**/*.{ts,tsx,mjs}', {
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

if (import.meta.main) {
  const isWriting = process.argv[2] === 'write';
  for (const [name, exported] of listExports(readTexts())) {
    const folder = path.join('packages', name);
    const file = path.join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const existing = new Set([...exported].filter((address) => existsSync(path.join(folder, 'src', address))));
    const wanted = toExports(existing, existsSync(path.join(folder, 'test')));
    if (JSON.stringify(manifest.exports) === JSON.stringify(wanted)) continue;
    if (isWriting) writeFileSync(file, `${JSON.stringify({ ...manifest, exports: wanted }, undefined, 2)}\n`);
    else {
      console.error(`${file}: exports is not what others import: run "npm run exports" and look at the difference`);
      process.exitCode = 1;
    }
  }
}
