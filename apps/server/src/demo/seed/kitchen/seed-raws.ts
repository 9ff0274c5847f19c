import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { raws, rawTypes } from '../../content/raws.ts';
import { recipePortions, recipes } from '../../content/recipes.ts';
import { suppliers } from '../../content/suppliers.ts';
import { addDemoRow, type DemoOptions } from '../../demo-steps.ts';

type Ids = ReadonlyMap<string, string>;

/** Raw materials with their types, and recipes. */
export async function seedRaws(demo: DemoOptions, ctx: Context, dishIds: Ids): Promise<void> {
  const typeIds = await seedTypes(demo, ctx);
  const supplierIds = await seedSuppliers(demo, ctx);
  const rawIds = new Map<string, string>();
  for (const { type, supplier, ...raw } of raws) {
    const [typeId, supplierId] = [typeIds.get(type), supplierIds.get(supplier)];
    rawIds.set(raw.name, await addDemoRow(demo, ctx, 'dining.dishraw', { ...raw, typeId, supplierId }));
  }
  for (const [dish, lines] of recipes)
    for (const { part, ...line } of lines) {
      const rawId = rawIds.get(part);
      const of = rawId ? { rawId } : { subDishId: dishIds.get(part) };
      await addDemoRow(demo, ctx, 'dining.recipe', {
        ...line,
        ...of,
        dishId: dishIds.get(dish),
        yieldPortions: recipePortions,
      });
    }
}

/** Suppliers; their licences end in the future, one of them soon. */
async function seedSuppliers(demo: DemoOptions, ctx: Context): Promise<Ids> {
  const today = businessDay(demo.now(), demo.zone);
  const ids = new Map<string, string>();
  for (const { licenceDays, ...supplier } of suppliers) {
    const licenceUntil = addDays(today, licenceDays);
    ids.set(supplier.name, await addDemoRow(demo, ctx, 'stock.supplier', { ...supplier, licenceUntil }));
  }
  return ids;
}

async function seedTypes(demo: DemoOptions, ctx: Context): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const [at, [name, below]] of Object.entries(rawTypes).entries()) {
    const parentId = await addDemoRow(demo, ctx, 'dining.rawType', { name, code: `T${at + 1}`, sort: at + 1 });
    ids.set(name, parentId);
    for (const [n, child] of below.entries())
      ids.set(
        child,
        await addDemoRow(demo, ctx, 'dining.rawType', {
          name: child,
          code: `T${at + 1}${n + 1}`,
          sort: n + 1,
          parentId,
        }),
      );
  }
  return ids;
}
