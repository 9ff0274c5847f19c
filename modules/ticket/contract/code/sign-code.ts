import { signBytes } from './code-keys.ts';
import { joinCode, type TicketCode, writeCodeHead } from './ticket-code.ts';

/** The bytes whose signature stands on a ticket: the head of its code, bound to the tenant. */
export const codeMessage = (tenantId: string, head: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...new TextEncoder().encode(`refectory ticket ${tenantId} `), ...head]);

/** The code of a ticket as it is printed, 122 letters; the same ticket, issue and key have the same code. */
export async function signCode(tenantId: string, code: TicketCode, privateKey: string): Promise<string> {
  const head = writeCodeHead(code);
  return joinCode(head, await signBytes(codeMessage(tenantId, head), privateKey));
}
