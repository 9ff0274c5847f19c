import { expect, test } from 'vitest';
import { openText, sealingKey, sealText } from './sealed-text.ts';

const key = sealingKey('a secret of thirty-two characters');

test('a text opens for its owner with its key, and is sealed anew each time', () => {
  const [one, two] = [sealText(key, '000000', '密钥'), sealText(key, '000000', '密钥')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\./);
  expect([openText(key, '000000', one), openText(key, '000000', two)]).toEqual(['密钥', '密钥']);
});

test('it opens for nobody else, with no other key, and not when it was changed', () => {
  const sealed = sealText(key, '000000', '密钥');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  expect(() => openText(key, '100001', sealed)).toThrow();
  expect(() => openText(sealingKey('another secret of that length ...'), '000000', sealed)).toThrow();
  expect(() => openText(key, '000000', `v1.${bytes.toString('base64')}`)).toThrow();
  expect(() => openText(key, '000000', '密钥')).toThrow('not a sealed text');
});
