import { expect, test } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';

test('a pasted list of numbers is read by line, cell and comma, each number once', () => {
  expect(parseNumbers('E0001\nE0002\r\n10012345003\tE0004')).toEqual(['E0001', 'E0002', '10012345003', 'E0004']);
  expect(parseNumbers(' E0001，E0002、E0001; C00003 ； ')).toEqual(['E0001', 'E0002', 'C00003']);
  expect(parseNumbers('0012345')).toEqual(['0012345']);
  expect(parseNumbers(' \n ')).toEqual([]);
});
