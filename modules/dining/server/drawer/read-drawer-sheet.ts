import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { drawerFilter } from './drawer-filter.ts';
import { type DrawerLine, readDrawerLines } from './read-drawer-lines.ts';

interface DrawerHead {
  readonly id: string;
  readonly drawerNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly cashierName: string;
  readonly day: string | null;
  readonly drawerStatus: number | null;
  readonly openedAt: Date | null;
  readonly countedAt: Date | null;
  readonly closedAt: Date | null;
  readonly closedByName: string | null;
  readonly reason: string;
  readonly remark: string;
  readonly counts: number | null;
  readonly denominations: readonly { readonly value: string; readonly pieces: number }[];
}

/** A drawer with its lines, as printed (spec/dining#drawer); `id` is empty if there is none. */
export type DrawerSheet = Omit<DrawerHead, 'openedAt' | 'countedAt' | 'closedAt' | 'closedByName' | 'day'> & {
  readonly day: string;
  readonly openedAt: string;
  readonly countedAt: string;
  readonly closedAt: string;
  readonly closedByName: string;
  readonly lines: readonly DrawerLine[];
};

const noDrawer: DrawerSheet = {
  id: '',
  drawerNo: '',
  placeId: '',
  placeName: '',
  cashierName: '',
  day: '',
  drawerStatus: null,
  openedAt: '',
  countedAt: '',
  closedAt: '',
  closedByName: '',
  reason: '',
  remark: '',
  counts: null,
  lines: [],
  denominations: [],
};

/** A drawer by id, if the caller may see it; without an id the caller's drawer that is not closed. */
export async function readDrawerSheet(ctx: Context, { id }: { id?: string | null | undefined }): Promise<DrawerSheet> {
  const visible = (await drawerFilter(ctx, 'd')) ?? sql<boolean>`true`;
  const { rows } = await sql<DrawerHead>`
    select d.id, d.drawer_no as "drawerNo", d.place_id as "placeId", p.name as "placeName", c.real_name as "cashierName", d.day,
      d.drawer_status as "drawerStatus", d.opened_at as "openedAt", d.counted_at as "countedAt", d.closed_at as "closedAt",
      b.real_name as "closedByName", d.reason, d.remark, d.count_no as counts, d.denominations
    from dining_drawer d
    join dining_place p on p.tenant_id = d.tenant_id and p.id = d.place_id
    join sys_user c on c.tenant_id = d.tenant_id and c.id = d.cashier_id
    left join sys_user b on b.tenant_id = d.tenant_id and b.id = d.closed_by
    where d.tenant_id = app_tenant() and ${visible} and ${dataScopeCondition(ctx, 'dining_drawer', 'd')}
      and case when ${id ?? null}::bigint is null
        then d.cashier_id = ${ctx.user.id}::bigint and d.drawer_status < ${drawerStates.keys.closed}
        else d.id = ${id ?? null}::bigint end`.execute(ctx.db);
  const [head] = rows;
  if (!head && id) throw new DomainError('platform.not-found');
  if (!head) return noDrawer;
  const time = (at: Date | null) => (at ? formatWireTime(at, ctx.zone) : '');
  return {
    ...head,
    day: head.day ?? '',
    closedByName: head.closedByName ?? '',
    openedAt: time(head.openedAt),
    countedAt: time(head.countedAt),
    closedAt: time(head.closedAt),
    lines: await readDrawerLines(ctx, head.id),
  };
}
