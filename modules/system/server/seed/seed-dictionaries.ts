import { catalogue } from '@refectory/declaration/catalogue.ts';
import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { copyDictionaries } from '../tenant/copy-dictionaries.ts';
import { runAsTenant } from '../tenant/run-as-tenant.ts';
import { listOtherTenants } from './list-other-tenants.ts';
import { runWhenChanged } from './run-when-changed.ts';

/** Adds dictionaries of all modules: platform ones once, business ones for every tenant. Existing labels are kept. */
export async function seedDictionaries(ctx: Context): Promise<void> {
  const { platformDictionaries, businessDictionaries } = catalogue();
  await runWhenChanged(ctx, 'dictionaries', [platformDictionaries, businessDictionaries], async () => {
    await write(ctx, 'sys_dict', platformDictionaries);
    await write(ctx, 'sys_dict_biz', businessDictionaries);
    for (const tenantId of await listOtherTenants(ctx)) await runAsTenant(ctx, tenantId, copyDictionaries);
  });
}

async function write(
  ctx: Context,
  table: 'sys_dict' | 'sys_dict_biz',
  dictionaries: readonly Dictionary[],
): Promise<void> {
  const heads = dictionaries.map(({ code, label }, place) => ({ code, ...label, sort: place + 1 }));
  const entries = dictionaries.flatMap(({ code, entries: all }) =>
    all.map(({ key, zh, en, remark = '' }, place) => ({ code, key: String(key), zh, en, remark, sort: place + 1 })),
  );
  await sql`
    insert into ${sql.table(table)} (code, dict_key, dict_value, dict_value_en, sort, fixed)
    select e.code, '-1', e.zh, e.en, e.sort, true
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as e (code text, zh text, en text, sort int)
    on conflict do nothing`.execute(ctx.db);
  // Row-level security hides other tenants, so a code identifies a head within 000000; in the platform table it is
  // unique.
  await sql`
    insert into ${sql.table(table)} (parent_id, code, dict_key, dict_value, dict_value_en, remark, sort, fixed)
    select h.id, e.code, e.key, e.zh, e.en, e.remark, e.sort, true
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (code text, key text, zh text, en text, remark text, sort int)
    join ${sql.table(table)} h on h.code = e.code and h.parent_id is null
    on conflict do nothing`.execute(ctx.db);
}
