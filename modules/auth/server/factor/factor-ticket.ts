import { createHash } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText, encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';

/** That a password was right, for the second step of that sign-in and for nothing else (spec/auth#second-factor). */
export interface FactorTicket {
  readonly tenantId: string;
  readonly userId: string;
  /** Of the password that was right: a ticket does not outlive it. */
  readonly passwordDigest: string;
  /** Of the app that is to be set up; absent where one is. */
  readonly secret?: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

const minutes = 60_000;
const owner = 'second factor ticket';

/** Digest of the stored hash of a password. */
export const digestPassword = (hash: string | null): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url');

/** A sealed ticket, good for five minutes, for setting up an app for fifteen. */
export function sealTicket(
  { tenantId, now }: Pick<Context, 'tenantId' | 'now'>,
  content: Omit<FactorTicket, 'tenantId' | 'expiresAt'>,
): string {
  const expiresAt = now.getTime() + (content.secret ? 15 : 5) * minutes;
  const ticket: FactorTicket = { tenantId, expiresAt, ...content };
  return encryptText(runtimeSettings().encryptionKey, owner, JSON.stringify(ticket));
}

/** What a ticket says; undefined when it is not of this server. Whether it still holds is asked by {@link isTicketValid}. */
export function openTicket(sealed: string): FactorTicket | undefined {
  try {
    return JSON.parse(decryptText(runtimeSettings().encryptionKey, owner, sealed)) as FactorTicket;
  } catch {
    return undefined;
  }
}

/** Whether it is of this tenant and has not run out. */
export const isTicketValid = ({ tenantId, now }: Pick<Context, 'tenantId' | 'now'>, ticket: FactorTicket): boolean =>
  ticket.tenantId === tenantId && ticket.expiresAt > now.getTime();
