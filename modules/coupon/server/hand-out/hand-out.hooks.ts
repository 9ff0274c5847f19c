import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { handOutStates } from '#coupon/contract/hand-out/hand-out-states.ts';
import { handOutColumns } from './hand-out-rules.ts';

const { draft } = handOutStates.keys;

/** A draft can be changed and removed; what was handed out stays as it is (spec/coupon#hand-out). */
export const handOutHooks: Hooks<'coupon_hand_out'> = {
  async beforeSave(ctx, values, previous) {
    if (previous && previous.hand_out_status !== draft)
      throw new DomainError('coupon.hand-out-not-draft', { handOutNo: previous.hand_out_no });
    Object.assign(values, handOutColumns(ctx.language, { ...previous, ...values }));
    if (!previous) values.hand_out_no = await nextNumber(ctx, 'H');
  },
  beforeRemove(_ctx, row) {
    if (row.hand_out_status !== draft)
      throw new DomainError('coupon.hand-out-not-draft', { handOutNo: row.hand_out_no });
  },
};
