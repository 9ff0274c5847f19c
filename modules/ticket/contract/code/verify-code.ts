import { verifyBytes } from './code-keys.ts';
import { codeMessage } from './sign-code.ts';
import { parseCode, type TicketCode } from './ticket-code.ts';

/** A key of the tenant that codes may be signed with. */
export interface CodeKey {
  readonly number: number;
  readonly publicKey: string;
  /** From this instant (milliseconds) on it verifies nothing; null: it still does. A retired key has the instant it was retired at. */
  readonly until: number | null;
}

/**
 * Why a code is none: `malformed` (cut off, misread, of something else), `unknown_key` (no key of this tenant), `retired_key`,
 * `forged` (the signature is not of this key, this ticket and this tenant).
 */
export type CodeFault = 'malformed' | 'unknown_key' | 'retired_key' | 'forged';

export type ReadCode = { readonly code: TicketCode; readonly fault?: never } | { readonly fault: CodeFault };

/** Reads a scanned code and verifies its signature with the keys of the tenant, at an instant (milliseconds). */
export async function readTicketCode(
  tenantId: string,
  text: string,
  keys: readonly CodeKey[],
  at: number,
): Promise<ReadCode> {
  const parsed = parseCode(text);
  if (!parsed) return { fault: 'malformed' };
  const { keyNumber, ticketId, issue, head, signature } = parsed;
  const key = keys.find(({ number }) => number === keyNumber);
  if (!key) return { fault: 'unknown_key' };
  if (key.until !== null && key.until <= at) return { fault: 'retired_key' };
  if (!(await verifyBytes(codeMessage(tenantId, head), signature, key.publicKey))) return { fault: 'forged' };
  return { code: { keyNumber, ticketId, issue } };
}
