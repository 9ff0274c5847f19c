import { yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { movedColumn, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { drawerTable } from '../state-tables.ts';
import {
  assertCountComplete,
  assertCountConsistent,
  type CountedLine,
  type Denomination,
  payTypeName,
} from './count-rules.ts';
import { readDrawerLines } from './read-drawer-lines.ts';
import { type DrawerSheet, readDrawerSheet } from './read-drawer-sheet.ts';

interface DrawerCount {
  readonly id: string;
  readonly counted: readonly CountedLine[] | null;
  readonly denominations?: readonly Denomination[] | null | undefined;
}

/**
 * Saves a count of a drawer (spec/dining#drawer); may be repeated until it is closed, and every count is kept. From the
 * first count on the drawer takes no payments: those committed before are part of the expected amount, later ones are
 * refused.
 */
export async function countDrawer(ctx: Context, input: DrawerCount): Promise<DrawerSheet> {
  const { id } = input;
  const counted = input.counted ?? [];
  const denominations = (input.denominations ?? []).filter(({ pieces }) => pieces > 0);
  assertCountConsistent(counted, denominations, ctx.language);
  const set = {
    count_no: sql`${movedColumn('count_no')} + 1`,
    counted_at: ctx.now,
    denominations: JSON.stringify(denominations),
  };
  const detail = counted.map((line) => `${payTypeName(line.payType, ctx.language)} ${line.amount}`).join(', ');
  await transitionRows(ctx, drawerTable, 'count', [id], { set, detail });
  assertCountComplete(counted, await readDrawerLines(ctx, id), ctx.language);
  await sql`
    insert into dining_drawer_count (drawer_id, count_no, pay_type, expected, counted)
    select d.id, d.count_no, l.pay_type, l.expected, c.amount
    from unnest(
      ${counted.map((line) => line.payType)}::int[],
      ${counted.map((line) => String(yuanToFen(line.amount)))}::bigint[]) c (pay_type, amount)
    join dining_drawer d on d.tenant_id = app_tenant() and d.id = ${id}::bigint
    join dining_drawer_line l on l.tenant_id = d.tenant_id and l.drawer_id = d.id and l.pay_type = c.pay_type`.execute(
    ctx.db,
  );
  return readDrawerSheet(ctx, { id });
}
