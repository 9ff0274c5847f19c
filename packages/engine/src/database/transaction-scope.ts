import type { Language } from '@refectory/declaration/label.ts';
import type { Actor } from '../request/context.ts';
import type { ConnectionPurpose } from './connection.ts';
import type { ReplicaScope } from './replicas/replica-scope.ts';

/** Options of a transaction: tenant, user, clock and purpose. */
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
  /** For read-only work: when it aborts, the running statement is cancelled. */
  readonly reader?: AbortSignal | undefined;
  /** The transaction is one of a replica. */
  readonly replica?: ReplicaScope;
}
