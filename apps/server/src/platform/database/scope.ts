import type { Language } from '@refectory/contract/kernel/label.ts';
import type { Actor } from '#platform/context.ts';

/** Who asks, as what, and when: everything a transaction is opened with. */
export interface Scope {
  readonly tenantId: string;
  readonly user: Actor;
  readonly now: Date;
  readonly zone: string;
  readonly language: Language;
  readonly requestId: string;
  /** Keeps the house running: sign-in, logs, the seed. It may write where the tenant's people may not. */
  readonly keepsHouse?: boolean;
}
