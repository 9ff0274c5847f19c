import { verifyBytes } from './code-keys.ts';
import { codeMessage } from './sign-code.ts';
import { parseCode, type TicketCode } from './ticket-code.ts';

/** A key of the tenant that codes may be signed with. */
export interface CodeKey {
  readonly number: number;
  readonly publicKey: string;
  /**
   * Invalid from this instant (milliseconds) on; null: still valid. For a retired key the instant of its retirement.
   */
  readonly until: number | null;
}

/**
 * Why a code is invalid: `malformed` (truncated, misread, another kind of code), `unknown_key` (no key of this
 * tenant), `retired_key`, `forged` (the signature does not match key, ticket and tenant).
 */
export type CodeFault = 'malformed' | 'unknown_key' | 'retired_key' | 'forged';

export type ReadCode = { readonly code: TicketCode; readonly fault?: never } | { readonly fault: CodeFault };

/** Parses a scanned code and verifies its signature with the keys of the tenant, at an instant (milliseconds). */
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
