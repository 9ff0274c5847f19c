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
  /** Keeps the house running: sign-in, logs, the seed. It may write where the tenant's people may not. */
  readonly bypassesReadOnly?: boolean;
  /** How patient the database is with it; as with a call, unless it says otherwise. */
  readonly purpose?: ConnectionPurpose;
}
