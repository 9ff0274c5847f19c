import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 kB'],
  [500_000, '500 kB'],
  [10_485_760, '10.5 MB'],
  [2_147_483_647, '2.1 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
