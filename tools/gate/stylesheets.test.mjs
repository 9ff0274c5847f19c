import { expect, test } from 'vitest';
import { findFaults, listClasses, listUses } from './stylesheets.mjs';

const resolve = (_file, address) => address.replace('./', 'a/');

test('the classes of a sheet are those of its selectors, without what belongs to others', () => {
  const sheet =
    '/* .not */ .a :global(.ant-btn:not(.x)), .b:not(.c) { gap: 0.5em }\n@media (min-width: 1.5px) {\n  .d {}\n}';
  expect([...listClasses(sheet)]).toEqual(['a', 'b', 'c', 'd']);
});

test('the uses of a sheet are read by the name it is imported by', () => {
  const [uses] = listUses("import frame from './frame.module.css';\n<p className={frame.head} /> other.frame.x");
  expect(uses).toEqual({ address: './frame.module.css', classes: new Set(['head']), isComputed: false });
});

test('what is missing, unused, computed or out of place is named', () => {
  const sheets = new Map([['a/one.module.css', '.in {}\n.out {}']]);
  const source = "import css from './one.module.css';\ncss.in; css.gone; css[name]";
  expect(findFaults(sheets, new Map([['a/two.tsx', source]]), resolve)).toEqual([
    'a/two.tsx computes the name of a class of ./one.module.css: name it, or use a data attribute',
    'a/one.module.css: nobody uses .out',
    'a/two.tsx: .gone is not in a/one.module.css',
    'a/one.module.css serves a/two.tsx alone: stand beside it',
  ]);
});

test('a component and its own sheet agree', () => {
  const sheets = new Map([['a/one.module.css', '.in {}']]);
  const source = "import css from './one.module.css';\ncss.in";
  expect(findFaults(sheets, new Map([['a/one.tsx', source]]), resolve)).toEqual([]);
});
