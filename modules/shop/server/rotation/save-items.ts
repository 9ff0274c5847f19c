import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { lockRotation } from './require-rotation.ts';

interface RotationLine {
  readonly week: number;
  readonly weekno: number;
  readonly mealPeriod: number;
  readonly dishId: string;
  readonly categoryId?: string | null | undefined;
  readonly price: string;
  readonly serving: number;
  readonly limitPerPerson?: number | null | undefined;
}

interface SavedItems {
  readonly id: string;
  /** Version as loaded. */
  readonly version: number;
  readonly items?: readonly RotationLine[] | null | undefined;
}

/**
 * Saves the items of all weeks as one version (spec/shop#rotation, `saveitems`). Refuses if another user saved since
 * `version`, and by line a week that the cycle does not have and a dish twice at a meal.
 */
export async function saveRotationItems(ctx: Context, { id, version, items }: SavedItems) {
  const lines = items ?? [];
  const template = await lockRotation(ctx, id);
  if (template.version !== version) throw await describeConflict(ctx, id);
  assertLines(lines, template.weeks);
  const saved = await ctx.db
    .updateTable('shop_rotation')
    .set({ items: JSON.stringify(lines) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { version: saved.version };
}

function assertLines(lines: readonly RotationLine[], weeks: number): void {
  const late = lines.findIndex(({ week }) => week > weeks);
  if (late >= 0) throw new DomainError('shop.rotation-no-such-week', { weeks }, { field: `items.${late}.week` });
  const seen = new Set<string>();
  for (const [n, { week, weekno, mealPeriod, dishId }] of lines.entries()) {
    const key = [week, weekno, mealPeriod, dishId].join(' ');
    if (seen.has(key)) throw new DomainError('shop.rotation-dish-once', {}, { field: `items.${n}.dishId` });
    seen.add(key);
  }
}

async function describeConflict(ctx: Context, id: string): Promise<DomainError> {
  const { rows } = await sql<{ user: string; at: Date }>`
    select coalesce(u.real_name, u.account, '') as "user", coalesce(r.update_time, r.create_time) as at
    from shop_rotation r left join sys_user u on u.tenant_id = r.tenant_id and u.id = coalesce(r.update_user, r.create_user)
    where r.tenant_id = app_tenant() and r.id = ${id}::bigint`.execute(ctx.db);
  const { user = '', at = ctx.now } = rows[0] ?? {};
  return new DomainError('shop.rotation-changed', { user, at: formatWireTime(at, ctx.zone) }, { field: 'version' });
}
