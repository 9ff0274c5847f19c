import type { Language } from '@refectory/declaration/label.ts';
import type { Fen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { recipientColumns } from './recipient-columns.ts';

/** Target ids that the scope of a grant needs. Refuses `wallet.grant-without-target`. */
export const grantTargetColumns = (language: Language, values: Readonly<Record<string, unknown>>) =>
  recipientColumns(
    language,
    values,
    (target, field) => new DomainError('wallet.grant-without-target', { target }, { field }),
  );

/**
 * Amount of a grant that can be reversed: what is left and not frozen, at most what was granted (spec/wallet#reversal).
 */
export function reclaimableAmount(granted: Fen, { balance, frozen }: { balance: Fen; frozen: Fen }): Fen {
  const left = balance - frozen;
  if (left <= 0n) return 0n;
  return left < granted ? left : granted;
}
