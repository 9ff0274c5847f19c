import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const line = (...cells: string[]) => toCsv([cells]).slice(1, -2);

test('a text that a spreadsheet would compute stays text', () => {
  for (const text of ["-2+3+cmd|' /C calc'!A0", '-1-1', '-.5', '-5%-1', '- A', '=1', '+1', '@A1', '-1 ', '-1e9'])
    expect(line(text)).toBe(`'${text}`);
  expect(line('\t=1')).toBe("'\t=1");
  expect(line('\n=1')).toBe('"\'\n=1"');
  expect(line('-1,5')).toBe('"\'-1,5"');
});

test('numbers stay numbers, and everything else as it is', () => {
  expect(line('-2', '-2.50', '-3.4%', '0', '', '午餐', 'a-b', 'a "b"')).toBe('-2,-2.50,-3.4%,0,,午餐,a-b,"a ""b"""');
  expect(toCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
});
