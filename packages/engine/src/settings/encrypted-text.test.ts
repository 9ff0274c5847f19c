import { expect, test } from 'vitest';
import { decryptText, deriveEncryptionKey, encryptText } from './encrypted-text.ts';

const key = deriveEncryptionKey('a secret of thirty-two characters');

test('a text opens for its owner with its key, and is sealed anew each time', () => {
  const [one, two] = [encryptText(key, '000000', '密钥'), encryptText(key, '000000', '密钥')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\./);
  expect([decryptText(key, '000000', one), decryptText(key, '000000', two)]).toEqual(['密钥', '密钥']);
});

test('it opens for nobody else, with no other key, and not when it was changed', () => {
  const sealed = encryptText(key, '000000', '密钥');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  expect(() => decryptText(key, '100001', sealed)).toThrow();
  expect(() => decryptText(deriveEncryptionKey('another secret of that length ...'), '000000', sealed)).toThrow();
  expect(() => decryptText(key, '000000', `v1.${bytes.toString('base64')}`)).toThrow();
  expect(() => decryptText(key, '000000', '密钥')).toThrow('not an encrypted text');
});
