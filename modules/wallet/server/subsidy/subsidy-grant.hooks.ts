import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { subsidyGrant } from '#wallet/contract/subsidy-grant.ts';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';
import { isWaiting } from '../approval/is-waiting.ts';
import { grantTargetColumns } from './grant-rules.ts';

const { draft } = subsidyGrantStates.keys;

/** A draft can be changed and removed; a granted one is final (spec/wallet#subsidies). */
export const subsidyGrantHooks: Hooks<'wallet_subsidy_grant'> = {
  async beforeSave(ctx, values, previous) {
    if (previous && previous.grant_status !== draft)
      throw new DomainError('wallet.grant-not-draft', { grantNo: previous.grant_no });
    if (previous) await assertNotWaiting(ctx, previous);
    const { expire_on: expireOn } = values as { expire_on?: string | null };
    if (expireOn && expireOn < businessDay(ctx.now, ctx.zone))
      throw new DomainError('wallet.already-expired', { expireOn }, { field: 'expireOn' });
    Object.assign(values, grantTargetColumns(ctx.language, { ...previous, ...values }));
    if (!previous) values.grant_no = await nextNumber(ctx, 'G');
  },
  async beforeRemove(ctx, row) {
    if (row.grant_status !== draft) throw new DomainError('wallet.grant-not-draft', { grantNo: row.grant_no });
    await assertNotWaiting(ctx, row);
  },
};

/** A grant is not changed while its approval is pending. */
async function assertNotWaiting(ctx: Context, { id, grant_no: grantNo }: { id: string; grant_no: string }) {
  if (await isWaiting(ctx, subsidyGrant.name, id)) throw new DomainError('wallet.grant-waits', { grantNo });
}
