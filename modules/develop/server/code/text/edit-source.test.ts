import { expect, test } from 'vitest';
import { diffLines } from '../preview/diff-lines.ts';
import { addElement, addImport } from './edit-source.ts';

test('an element goes to the end of a list, on its line as long as there is room', () => {
  expect(addElement('const a = [] as const;\n', /a = \[/, 'x')).toBe('const a = [x] as const;\n');
  expect(addElement('const a = [x] as const;\n', /a = \[/, 'y')).toBe('const a = [x, y] as const;\n');
  const long = Array.from({ length: 12 }, (_, n) => `element${n}`);
  expect(addElement(`const a = [${long.join(', ')}];\n`, /a = \[/, 'more')).toBe(
    `const a = [\n${[...long, 'more'].map((each) => `  ${each},\n`).join('')}];\n`,
  );
  expect(addElement('const a = {\n  b: 1,\n};\n', /a = \{/, 'c: 2')).toBe('const a = {\n  b: 1,\n  c: 2,\n};\n');
});

test('brackets in strings, templates and comments close nothing', () => {
  const text = `const a = [\n  f(']', "]", \`]\`), // ]\n  /* ] */ g([1, { b: ']' }]),\n];\nconst b = [];\n`;
  expect(addElement(text, /a = \[/, 'h')).toBe(text.replace(']),\n];', ']),\n  h,\n];'));
});

test('what has no such place is left alone', () => {
  expect(addElement('const a = 1;\n', /b = \[/, 'x')).toBeUndefined();
  expect(addElement('const b = [1, 2;\n', /b = \[/, 'x')).toBeUndefined();
});

test('an import stands where it is sorted, once, beside others of its file', () => {
  const text = `import { a } from 'a';\nimport { c } from '#c/c.ts';\nimport { d } from '../d.ts';\nimport { image } from './image.ts';\nimport { group } from './image-group.ts';\n`;
  const sources = (changed: string) => [...changed.matchAll(/from '([^']+)'/g)].map(([, source]) => source);
  const at = (source: string) => sources(addImport(text, `import { x } from '${source}';`)).indexOf(source);
  expect(at('b')).toBe(1);
  expect(at('#b/x.ts')).toBe(1);
  expect(at('../e.ts')).toBe(3);
  expect(at('./image-a.ts')).toBe(4);
  expect(at('./z.ts')).toBe(5);
  expect(addImport(text, `import { c } from '#c/c.ts';`)).toBe(text);
  expect(addImport(text, `import { b } from '#c/c.ts';`)).toBe(text.replace('{ c }', '{ b, c }'));
});

test('changes are the lines that are new or replaced, with their surroundings', () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n}`);
  const after = before.with(10, 'another').toSpliced(2, 0, 'new');
  expect(diffLines(before.join('\n'), after.join('\n'))).toEqual([
    { line: 1, text: ' line 0\n line 1\n+new\n line 2\n line 3\n line 4' },
    { line: 9, text: ' line 7\n line 8\n line 9\n-line 10\n+another\n line 11\n line 12\n line 13' },
  ]);
  expect(diffLines('a\nb', 'a\nb')).toEqual([]);
});
