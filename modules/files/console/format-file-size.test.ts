import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 kB'],
  [500_000, '500 kB'],
  [10_485_760, '10.5 MB'],
  [2_147_483_647, '2.1 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
