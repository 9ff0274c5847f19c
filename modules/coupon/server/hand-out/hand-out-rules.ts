import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { recipientColumns } from '#wallet/server/public.ts';

/** The ids that the scope of a hand-out asks for. Refuses `coupon.hand-out-without-target`. */
export const handOutColumns = (language: Language, values: Readonly<Record<string, unknown>>) =>
  recipientColumns(
    language,
    values,
    (target, field) => new DomainError('coupon.hand-out-without-target', { target }, { field }),
  );
