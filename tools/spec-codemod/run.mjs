import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { former, isFixed, textFiles } from '../spec-references.mjs';
import { rewriteLine } from './rewrite.mjs';
import { wrapInto } from './wrap.mjs';

// node_modules/node/bin/node tools/spec-codemod/run.mjs: rewrites every reference to a former document, and with `--finish`
// switches on the check that none is left and removes itself. `--dry` changes nothing and shows every change.
const options = new Set(process.argv.slice(2));
const left = [];
const changed = [];

for (const file of textFiles().filter((name) => !isFixed(name) && !name.startsWith('tools/spec'))) {
  const before = readFileSync(path.join(root, file), 'utf8');
  if (!former.test(before)) continue;
  const after = rewriteText(file, before);
  after.split('\n').forEach((line, at) => former.test(line) && left.push(`${file}:${at + 1}: ${line.trim()}`));
  if (after === before) continue;
  changed.push(file);
  if (!options.has('--dry')) writeFileSync(path.join(root, file), after);
}
console.log(`${changed.length} files rewritten, ${left.length} lines left`);
for (const line of left) console.log(line);
if (!options.has('--dry')) format(changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file)));
if (options.has('--finish') && left.length === 0) finish();
if (left.length > 0) process.exitCode = 1;

function rewriteText(file, text) {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const old = lines[at];
    lines[at] = rewriteLine(file, old);
    if (options.has('--dry') && lines[at] !== old) console.log(`${file}\n  - ${old.trim()}\n  + ${lines[at].trim()}`);
    if (lines[at] !== old && !file.endsWith('.md')) wrapInto(lines, at);
  }
  return lines.join('\n');
}

function format(files) {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  for (let at = 0; at < files.length; at += 100)
    execFileSync(process.execPath, [biome, 'check', '--write', ...files.slice(at, at + 100)], {
      cwd: root,
      stdio: 'inherit',
    });
}

function finish() {
  const check = path.join(root, 'tools/spec-references.mjs');
  const text = readFileSync(check, 'utf8');
  writeFileSync(check, text.replace('const formerAllowed = true;\n', '').replace('!formerAllowed && ', ''));
  rmSync(import.meta.dirname, { recursive: true });
}
