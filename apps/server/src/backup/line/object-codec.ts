import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify<Uint8Array, Buffer>(zstdCompress);
const decompress = promisify<Uint8Array, Buffer>(zstdDecompress);

/**
 * How an object lies in a target: 4 bytes of kind, then what follows it. Documented in docs/backup.md.
 * - `RFB0`: SHA-256 of the content (32 bytes), the content compressed by zstd.
 * - `RFB1`: nonce (12), tag (16), the content compressed by zstd and encrypted by AES-256-GCM; the name of the object is authenticated too.
 */
const plainTag = Buffer.from('RFB0');
const encryptedTag = Buffer.from('RFB1');

/** Parameters of the key derivation, stored unencrypted. */
export interface KdfSettings {
  readonly kdf: 'scrypt';
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly salt: string;
  /** Verifies a passphrase before anything is read. */
  readonly check: string;
}

/**
 * Encodes stored objects: compresses, adds a checksum, encrypts. `contentName` is a keyed hash of the content, so that
 * equal content is stored once.
 */
export interface ObjectCodec {
  pack(name: string, content: Uint8Array): Promise<Buffer>;
  /** Undefined if the bytes are damaged. */
  unpack(name: string, bytes: Uint8Array): Promise<Buffer | undefined>;
  /** Name of a content: equal contents have equal names; without the passphrase a name does not reveal its content. */
  contentName(content: Uint8Array): string;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** Without a passphrase: compressed, with checksum. */
export const plainCodec: ObjectCodec = {
  pack: async (_, content) => Buffer.concat([plainTag, sha256(content), await compress(content)]),
  unpack: async (_, bytes) => {
    if (!plainTag.equals(bytes.subarray(0, 4))) return undefined;
    const content = await decompress(bytes.subarray(36)).catch(() => undefined);
    return content && sha256(content).equals(bytes.subarray(4, 36)) ? content : undefined;
  },
  contentName: (content) => sha256(content).toString('hex'),
};

/** Key derivation parameters for a new passphrase. */
export async function createKdfSettings(passphrase: string): Promise<KdfSettings> {
  const settings = { kdf: 'scrypt', n: 2 ** 17, r: 8, p: 1, salt: randomBytes(16).toString('hex') } as const;
  return { ...settings, check: passphraseCheck(await masterKey(passphrase, settings)) };
}

/** Codec of a passphrase; undefined if it is not the one of the parameters. */
export async function openCodec(passphrase: string, settings: KdfSettings): Promise<ObjectCodec | undefined> {
  const master = await masterKey(passphrase, settings);
  return passphraseCheck(master) === settings.check
    ? createCodec(derive(master, 'content'), derive(master, 'name'))
    : undefined;
}

const derive = (master: Buffer, use: string) => Buffer.from(hkdfSync('sha256', master, '', `refectory-${use}`, 32));

const passphraseCheck = (master: Buffer) => derive(master, 'check').toString('hex');

const masterKey = (passphrase: string, { n, r, p, salt }: Omit<KdfSettings, 'check'>) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(
      passphrase.normalize('NFC'),
      Buffer.from(salt, 'hex'),
      32,
      { N: n, r, p, maxmem: 256 * n * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  );

const createCodec = (contentKey: Buffer, nameKey: Buffer): ObjectCodec => ({
  pack: async (name, content) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', contentKey, nonce).setAAD(Buffer.from(name));
    const body = Buffer.concat([cipher.update(await compress(content)), cipher.final()]);
    return Buffer.concat([encryptedTag, nonce, cipher.getAuthTag(), body]);
  },
  unpack: async (name, bytes) => {
    if (bytes.length < 32 || !encryptedTag.equals(bytes.subarray(0, 4))) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', contentKey, bytes.subarray(4, 16));
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(16, 32));
      return await decompress(Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]));
    } catch {
      return undefined;
    }
  },
  contentName: (content) => createHmac('sha256', nameKey).update(content).digest('hex'),
});
