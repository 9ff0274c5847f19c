import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1.';
const nonceLength = 12;
const tagLength = 16;

/** The key for secrets of others at rest, drawn from the server's secret (spec/rules#secrets). */
export const deriveEncryptionKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'refectory secrets at rest', 32));

/** Encrypts a text. `owner` is bound to it: sealed for one owner, it does not open for another. */
export function encryptText(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text again. Throws when it was changed, sealed with another key or for another owner. */
export function decryptText(key: Buffer, owner: string, sealed: string): string {
  if (!sealed.startsWith(version)) throw new Error('not a sealed text');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
