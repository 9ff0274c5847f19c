import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readSetting } from '#system/server/public.ts';
import { approvalKind } from '#wallet/contract/dictionaries.ts';
import { subsidyGrant } from '#wallet/contract/subsidy-grant.ts';
import { assertAllowed, isExempt } from './allowance.ts';

interface Grant {
  readonly id: string;
  readonly grant_no: string;
}

/** The door of subsidy grants (spec/wallet#approval): refuses a total above the setting `approval`. */
export async function checkGrant(ctx: Context, { id, grant_no: grantNo }: Grant, total: Fen): Promise<void> {
  if (isExempt(ctx)) return;
  const { subsidyAbove } = await readSetting(ctx, 'approval');
  const given = { businessType: subsidyGrant.name, businessId: id, name: grantNo, amount: total, total };
  assertAllowed(ctx, yuanToFen(subsidyAbove), [{ kind: approvalKind.keys.subsidy, ...given }]);
}
