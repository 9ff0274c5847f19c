import { decodeBase32, encodeBase32 } from './base32.ts';

/** A pair of keys of a tenant, both as text of the alphabet of codes. */
export interface KeyPair {
  /** The 32 bytes of the Ed25519 public key. */
  readonly publicKey: string;
  /** PKCS #8; a secret. */
  readonly privateKey: string;
}

const algorithm = 'Ed25519';

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A new pair of keys, from the cryptographic source of the platform. */
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

/** The signature of these bytes, 64 bytes; the same bytes and key give the same signature. */
export async function signBytes(bytes: Uint8Array<ArrayBuffer>, privateKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey('pkcs8', privateKey, 'sign');
  if (!key) throw new TypeError('No private key of ticket codes');
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes));
}

/** Whether that signature of these bytes was made with the private key of this public one. A key that is none verifies nothing. */
export async function verifyBytes(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  publicKey: string,
): Promise<boolean> {
  const key = await importKey('raw', publicKey, 'verify');
  return key !== undefined && crypto.subtle.verify(algorithm, key, signature, bytes);
}

/** Keys that were read, so that each is read once. A tenant has a handful; what was not used for long goes first. */
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
