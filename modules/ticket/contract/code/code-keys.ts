import { decodeBase32, encodeBase32 } from './base32.ts';

/** A key pair of a tenant, encoded in the alphabet of codes. */
export interface KeyPair {
  /** The 32 bytes of the Ed25519 public key. */
  readonly publicKey: string;
  /** PKCS #8; a secret. */
  readonly privateKey: string;
}

const algorithm = 'Ed25519';

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Generates a key pair. */
export async function createKeyPair(): Promise<KeyPair> {
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as {
    publicKey: Key;
    privateKey: Key;
  };
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: encodeBase32(new Uint8Array(publicKey)), privateKey: encodeBase32(new Uint8Array(privateKey)) };
}

/** The signature of the bytes, 64 bytes; deterministic. */
export async function signBytes(bytes: Uint8Array<ArrayBuffer>, privateKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey('pkcs8', privateKey, 'sign');
  if (!key) throw new TypeError('No private key of ticket codes');
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes));
}

/** Verifies a signature of the bytes with a public key; false for an invalid key. */
export async function verifyBytes(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  publicKey: string,
): Promise<boolean> {
  const key = await importKey('raw', publicKey, 'verify');
  return key !== undefined && crypto.subtle.verify(algorithm, key, signature, bytes);
}

/** Cache of imported keys; a tenant has few, and the least recently used are dropped. */
const imported = new Map<string, Promise<Key | undefined>>();
const mostImported = 500;

function importKey(format: 'raw' | 'pkcs8', text: string, usage: 'sign' | 'verify'): Promise<Key | undefined> {
  const name = `${usage} ${text}`;
  const known = imported.get(name);
  imported.delete(name);
  const key = known ?? readKey(format, text, usage);
  imported.set(name, key);
  if (imported.size > mostImported) imported.delete(imported.keys().next().value as string);
  return key;
}

async function readKey(format: 'raw' | 'pkcs8', text: string, usage: 'sign' | 'verify'): Promise<Key | undefined> {
  const bytes = decodeBase32(text);
  if (!bytes) return undefined;
  try {
    return await crypto.subtle.importKey(format, bytes, algorithm, false, [usage]);
  } catch {
    return undefined;
  }
}
