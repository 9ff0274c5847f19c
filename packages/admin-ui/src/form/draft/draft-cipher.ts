import { gcmsiv } from '@noble/ciphers/aes.js';
import { useSession } from '#session/session.ts';

const nonceLength = 12;
/** Fixed nonce for names so that the same name encrypts to the same key; AES-GCM-SIV allows it. */
const nameNonce = new Uint8Array(nonceLength);

/** The per-user draft key, sent by the server with the user info and kept in memory. */
function currentDraftKey(): Uint8Array | undefined {
  const text = useSession.getState().user?.draftKey;
  return text ? fromBase64(text) : undefined;
}

/** Encrypts a draft's name; undefined without a signed-in user. */
export function encryptDraftName(name: string): string | undefined {
  const own = currentDraftKey();
  return own && toBase64(gcmsiv(own, nameNonce).encrypt(new TextEncoder().encode(name)));
}

/** Encrypts a value for the current user. */
export function encryptDraft(value: unknown): string | undefined {
  const own = currentDraftKey();
  if (!own) return undefined;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = gcmsiv(own, nonce).encrypt(new TextEncoder().encode(JSON.stringify(value)));
  return `${toBase64(nonce)}.${toBase64(sealed)}`;
}

/** Decrypts a value; undefined with another key. */
export function decryptDraft<T>(sealed: unknown): T | undefined {
  const own = currentDraftKey();
  if (!own || typeof sealed !== 'string') return undefined;
  const [nonce = '', content = ''] = sealed.split('.');
  try {
    const bytes = gcmsiv(own, fromBase64(nonce)).decrypt(fromBase64(content));
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    // Encrypted with another key, or damaged.
    return undefined;
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
