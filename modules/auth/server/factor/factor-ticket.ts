import { createHash } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import type { PasskeyChallenge } from '../passkey/passkey-challenge.ts';
import { openText, type SealedTicket, sealText } from './sealed-ticket.ts';

interface Content {
  readonly userId: string;
  /** Of the password that was right: a ticket does not outlive it. */
  readonly passwordDigest: string;
  /** Of the app that is to be set up; absent where there is a factor. */
  readonly secret?: string;
  /** For a passkey to answer; with `secret` for one that is to be set up. */
  readonly passkey?: PasskeyChallenge;
}

/** That a password was right, for the second step of that sign-in and for nothing else (spec/auth#second-factor). */
export type FactorTicket = SealedTicket<Content>;

const purpose = 'second factor ticket';

/** Digest of the stored hash of a password. */
export const digestPassword = (hash: string | null): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url');

/** A sealed ticket, good for five minutes, for setting up a factor for fifteen. */
export const sealTicket = (ctx: Pick<Context, 'tenantId' | 'now'>, content: Content): string =>
  sealText(ctx, purpose, content, content.secret ? 15 : 5);

/** What a ticket says; undefined when it is not of this server. */
export const openTicket = (sealed: string): FactorTicket | undefined => openText<Content>(purpose, sealed);
