import { expect, test } from 'vitest';
import { toTabSeparated } from './tab-separated.ts';

test('values stand side by side, rows below each other', () => {
  expect(
    toTabSeparated([
      ['名称', '编号'],
      ['一食堂', 'C1'],
      ['', '0.50'],
    ]),
  ).toBe('名称\t编号\n一食堂\tC1\n\t0.50');
});

test.each([
  ['a\tb', '"a\tb"'],
  ['two\nlines', '"two\nlines"'],
  ['say "hi"', '"say ""hi"""'],
  ["it's, plain; text", "it's, plain; text"],
])('%j is written %j', (value, written) => {
  expect(toTabSeparated([[value]])).toBe(written);
});
