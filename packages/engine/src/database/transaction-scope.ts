import type { Language } from '@refectory/declaration/label.ts';
import type { Actor } from '../request/context.ts';
import type { ConnectionPurpose } from './connection.ts';

/** Who asks, as what, and when: everything a transaction is opened with. */
export interface TransactionScope {
  readonly tenantId: string;
  readonly user: Actor;
  readonly now: Date;
  readonly zone: string;
  readonly language: Language;
  readonly requestId: string;
  /** System work (sign-in, logs, seed): may write although the tenant is read-only. */
  readonly bypassesReadOnly?: boolean;
  /** Selects the timeouts; default `call`. */
  readonly purpose?: ConnectionPurpose;
  /** Of work that only reads: aborts when nobody waits for it any longer, and it ends in the database too. */
  readonly reader?: AbortSignal | undefined;
}
