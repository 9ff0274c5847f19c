import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText, encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';

/** What a ticket says, of which tenant it is, and until when it holds (milliseconds). */
export type SealedTicket<T> = T & { readonly tenantId: string; readonly expiresAt: number };

/** Seals what one step of a sign-in hands to the next; good for one purpose, and for some minutes (spec/auth#second-factor). */
export function sealText<T extends object>(
  { tenantId, now }: Pick<Context, 'tenantId' | 'now'>,
  purpose: string,
  content: T,
  minutes: number,
): string {
  const ticket: SealedTicket<T> = { tenantId, expiresAt: now.getTime() + minutes * 60_000, ...content };
  return encryptText(runtimeSettings().encryptionKey, purpose, JSON.stringify(ticket));
}

/** What it says; undefined when it is not of this server or for another purpose. Whether it holds: {@link isTicketValid}. */
export function openText<T extends object>(purpose: string, sealed: string): SealedTicket<T> | undefined {
  try {
    return JSON.parse(decryptText(runtimeSettings().encryptionKey, purpose, sealed)) as SealedTicket<T>;
  } catch {
    return undefined;
  }
}

/** Whether it is of this tenant and has not run out. */
export const isTicketValid = (
  { tenantId, now }: Pick<Context, 'tenantId' | 'now'>,
  ticket: SealedTicket<object>,
): boolean => ticket.tenantId === tenantId && ticket.expiresAt > now.getTime();
