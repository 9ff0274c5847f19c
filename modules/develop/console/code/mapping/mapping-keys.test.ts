import { expect, test } from 'vitest';
import { formatKeys, parseKeys } from './mapping-keys.ts';

test('keys are written and read again', () => {
  const entries = [
    { key: 1, zh: '启用', en: 'In use' },
    { key: 20, zh: '停用', en: '' },
  ];
  expect(formatKeys(entries)).toBe('1=启用=In use\n20=停用');
  expect(parseKeys(formatKeys(entries))).toEqual({ entries });
  expect(parseKeys(' 3 = 好 = Good \n\n')).toEqual({ entries: [{ key: 3, zh: '好', en: 'Good' }] });
});

test('the first line that is none is named', () => {
  expect(parseKeys('1=好\n坏').wrong).toBe(2);
  expect(parseKeys('1=').wrong).toBe(1);
  expect(parseKeys('1=a=b=c').wrong).toBe(1);
});
