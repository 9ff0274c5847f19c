import { hash, verify } from '@node-rs/argon2';
import { toWirePassword } from './to-wire-password.ts';

// Argon2id is the library's default algorithm; its enum cannot be imported without a build step.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id hash of the password in wire format (spec/auth#passwords). */
export const hashPassword = (given: string): Promise<string> => hash(toWirePassword(given), cost);

let dummyHash: Promise<string> | undefined;

/** Verifies a password. Without a hash it fails, after the same time. */
export async function verifyPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  if (stored) return verify(stored, toWirePassword(given));
  dummyHash ??= hashPassword(crypto.randomUUID());
  await verify(await dummyHash, toWirePassword(given));
  return false;
}
