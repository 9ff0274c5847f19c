import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarationFolders, inRepository, listSourceFiles, serverFolders } from '../source-files.ts';

// `table[name]` of a plain object finds inherited members such as `constructor` and `toString` (spec/rules#refusals).
const sources = listSourceFiles([...serverFolders, ...declarationFolders]).map((file) => ({
  file,
  text: readFileSync(inRepository(file), 'utf8'),
}));

interface Table {
  readonly name: string;
  readonly file: string;
  readonly isExported: boolean;
}

const tablesIn = ({ file, text }: (typeof sources)[number]): Table[] =>
  [
    ...text.matchAll(
      /(export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string, [^=]*= (?:\/\*.*?\*\/ )?[{(](?! \.\.\.|\})/g,
    ),
  ].map(([, exported, name]) => ({ name: name ?? '', file, isExported: exported !== undefined }));

/** Accesses to a table by a dynamic name without `Object.hasOwn` before. */
const askedIn = (text: string, name: string): string[] =>
  text
    .split('\n')
    .filter((line) => new RegExp(`(?<![\\w.'])${name}\\[(?!['"\`\\d])|\\bin ${name}\\b`).test(line))
    .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && !line.includes(`Object.hasOwn(${name},`));

test('a table of the sources is asked by a name from outside as a Map', () => {
  const tables = sources.flatMap(tablesIn);
  expect(tables.length).toBeGreaterThan(3);
  const asked = tables.flatMap(({ name, file, isExported }) =>
    sources
      .filter(
        (source) => source.file === file || (isExported && new RegExp(`import [^;]*\\b${name}\\b`).test(source.text)),
      )
      .flatMap((source) => askedIn(source.text, name).map((line) => `${source.file}: ${line.trim()}`)),
  );
  expect(asked).toEqual([]);
});

test('the rule finds what it forbids', () => {
  const text = "const byName: Readonly<Record<string, number>> = { a: 1 };\nreturn byName[given];\nreturn byName['a'];";
  expect(tablesIn({ file: 'x.ts', text }).map(({ name }) => name)).toEqual(['byName']);
  expect(askedIn(text, 'byName')).toEqual(['return byName[given];']);
});
