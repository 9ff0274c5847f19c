import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1.';
const nonceLength = 12;
const tagLength = 16;

/** Key for stored secrets, derived from the server secret (spec/rules#secrets). */
export const deriveEncryptionKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'refectory secrets at rest', 32));

/** Encrypts with AES-256-GCM; `owner` is additional authenticated data. */
export function encryptText(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts. Throws when the text was changed, or was encrypted with another key or for another owner. */
export function decryptText(key: Buffer, owner: string, sealed: string): string {
  if (!sealed.startsWith(version)) throw new Error('not an encrypted text');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
