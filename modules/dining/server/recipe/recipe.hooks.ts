import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';

/** A line is of a raw material or of a dish, not both, and no dish contains itself (spec/shop#recipe). */
export const recipeHooks: Hooks<'dining_recipe'> = {
  async beforeSave(ctx, values, previous) {
    const line = { ...previous, ...values } as {
      id?: string;
      dish_id: string;
      raw_id?: string | null;
      sub_dish_id?: string | null;
    };
    if (Boolean(line.raw_id) === Boolean(line.sub_dish_id))
      throw new DomainError('dining.recipe-of-one-thing', {}, { field: line.raw_id ? 'subDishId' : 'rawId' });
    if (line.sub_dish_id) await assertNoCycle(ctx, line.dish_id, line.sub_dish_id, line.id);
  },
};

/** Refuses a cycle with its path. Locks recipes against concurrent changes. */
async function assertNoCycle(ctx: Context, dish: string, subDish: string, line: string | undefined): Promise<void> {
  await sql`select lock_recipes()`.execute(ctx.db);
  const { rows } = await sql<{ names: string[] | null }>`
    select array(select d.name from unnest(array[${dish}::bigint] || ring) with ordinality as step (id, at)
      join dining_dish d on d.tenant_id = app_tenant() and d.id = step.id order by step.at) as names
    from recipe_ring(${dish}::bigint, ${subDish}::bigint, ${line ?? null}::bigint) as ring where ring is not null`.execute(
    ctx.db,
  );
  const names = rows[0]?.names;
  if (names)
    throw new DomainError(
      'dining.recipe-ring',
      { dish: names[0] ?? '', path: names.join(' → ') },
      { field: 'subDishId' },
    );
}
