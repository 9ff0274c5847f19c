import { signBytes } from './code-keys.ts';
import { joinCode, type TicketCode, writeCodeHead } from './ticket-code.ts';

/** The signed bytes: the head of a code, bound to the tenant. */
export const codeMessage = (tenantId: string, head: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...new TextEncoder().encode(`refectory ticket ${tenantId} `), ...head]);

/** The printed code of a ticket, 122 letters; deterministic for ticket, issue and key. */
export async function signCode(tenantId: string, code: TicketCode, privateKey: string): Promise<string> {
  const head = writeCodeHead(code);
  return joinCode(head, await signBytes(codeMessage(tenantId, head), privateKey));
}
