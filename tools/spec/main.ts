import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleDeclarations, readDeclarations } from './declarations.ts';
import { pageLink } from './fields.ts';
import { modulePage } from './module-page.ts';
import { nameTests } from './specification-calls.ts';

// npm run spec: writes the tables of docs/spec from the declarations, and the tests of the specification's calls;
// `check` only compares.
const folder = path.resolve(import.meta.dirname, '../../docs/spec/tables');
const check = process.argv[2] === 'check';

const modules = (await readDeclarations()).filter(declaresSomething);
const dictionaries = new Map(modules.flatMap((each) => each.dictionaries.map((one) => [one.code, one] as const)));
const places = new Map([
  ...modules.flatMap(({ resources }) => resources.map(({ name }) => [name, pageLink(name)] as const)),
  ...modules.flatMap((each) =>
    each.dictionaries.map(
      ({ code }) => [`dictionary ${code}`, `${each.module}.md#dictionary-${code.replaceAll('_', '-')}`] as const,
    ),
  ),
]);

mkdirSync(folder, { recursive: true });
for (const declared of modules) {
  const text = modulePage(declared, { places, findDictionary: (code) => dictionaries.get(code) });
  put(path.join(folder, `${declared.module}.md`), text);
}
const callsPage = path.resolve(folder, '../calls.md');
put(callsPage, nameTests(readFileSync(callsPage, 'utf8')));

function put(file: string, text: string): void {
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(
      `${path.relative(process.cwd(), file)} is not what the declarations and tests say: run "npm run spec".`,
    );
    process.exitCode = 1;
  }
}

function declaresSomething({ resources, reports, dictionaries: words, calls, errors }: ModuleDeclarations): boolean {
  return [resources, reports, words, calls, errors].some((list) => list.length > 0);
}
