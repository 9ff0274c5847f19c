import { fenInWords, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { closeWorkItem } from '#message/server/public.ts';
import { bookDrawerDifferences } from '#wallet/server/public.ts';
import { drawerTable } from '../state-tables.ts';
import { readDrawerLines } from './read-drawer-lines.ts';
import { type DrawerSheet, readDrawerSheet } from './read-drawer-sheet.ts';

interface DrawerClose {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

/**
 * Closes a counted drawer for good (spec/dining#drawer) and posts differences with their reason. Of concurrent calls
 * one succeeds. Refused: a drawer that is not counted, a difference without a reason.
 */
export async function closeDrawer(ctx: Context, { id, reason }: DrawerClose): Promise<DrawerSheet> {
  const drawer = await ctx.db
    .selectFrom('dining_drawer')
    .select('drawer_no')
    .where('id', '=', id)
    .where('drawer_status', '=', drawerStates.keys.counted)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // If the drawer is not counted or already closed there is nothing to post; the transition refuses it.
  const differences = drawer ? await readDifferences(ctx, id) : [];
  const why = reason?.trim() ?? '';
  if (differences.length > 0 && why === '')
    throw new DomainError(
      'dining.drawer-reason-missing',
      { difference: fenInWords(differences.reduce((sum, { amount }) => sum + amount, 0n)) },
      { field: 'reason' },
    );
  const business = {
    businessType: 'dining.drawer' as const,
    businessId: id,
    description: `${drawer?.drawer_no} ${why}`,
  };
  await bookDrawerDifferences(ctx, id, business, differences);
  const set = {
    closed_at: ctx.now,
    closed_on: businessDay(ctx.now, ctx.zone),
    closed_by: sql`app_user()`,
    reason: why,
  };
  await transitionRows(ctx, drawerTable, 'close', [id], { set, detail: why });
  await closeWorkItem(ctx, 'drawerOpen', id);
  return readDrawerSheet(ctx, { id });
}

async function readDifferences(ctx: Context, id: string) {
  const lines = await readDrawerLines(ctx, id);
  return lines
    .map(({ payType, difference }) => ({ payType, amount: yuanToFen(difference ?? '0') }))
    .filter(({ amount }) => amount !== 0n);
}
