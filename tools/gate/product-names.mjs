import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const made = /^\s*create (?:or replace )?(?:unlogged )?(?:table|view|function) (?:if not exists )?([a-z_]+)/gim;

/** Names of tables, views and functions created by SQL, without those dropped again. */
export const namesMadeBy = (sql) => new Set([...sql.replace(/--.*/g, '').matchAll(made)].map(([, name]) => name));

/**
 * Where sources of packages name a table, view or function of the product, as lines of text. Packages get these names
 * through one file (`packages/engine/src/settings/application.ts`). `own`: SQL of the packages; `product`: SQL of the
 * modules; `sources`: texts by file name.
 */
export function findProductNames({ own, product, sources }) {
  const allowed = namesMadeBy(own);
  const foreign = [...namesMadeBy(product)].filter((name) => name.includes('_') && !allowed.has(name));
  const named = new RegExp(`(?<![\\w.-])(${foreign.join('|')})(?![\\w-])`, 'g');
  return Object.entries(sources).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => [...line.matchAll(named)].map(([name]) => `${file}:${at + 1}: ${name} is of the product`)),
  );
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (pattern) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
const text = (pattern) =>
  read(pattern)
    .map(([, content]) => content)
    .join('\n');

if (process.argv[1] === import.meta.filename) {
  const faults = findProductNames({
    own: text('packages/*/migrations/*.sql'),
    product: text('modules/*/{migrations,views}/*.sql'),
    sources: Object.fromEntries(read('packages/*/src/**/*.{ts,tsx}').filter(([file]) => !/\.test\.tsx?$/.test(file))),
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
