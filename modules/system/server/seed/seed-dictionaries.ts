import { catalogue } from '@refectory/declaration/catalogue.ts';
import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { copyDictionaries } from '../tenant/copy-dictionaries.ts';
import { runAsTenant } from '../tenant/run-as-tenant.ts';
import { listOtherTenants } from './list-other-tenants.ts';
import { runWhenChanged } from './run-when-changed.ts';

/** Dictionaries of all modules: the platform's once, the business ones for every tenant. Wordings that are there stay. */
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
  // Within 000000 row-level security leaves one head for each code, in the platform's table there is one anyway.
  await sql`
    insert into ${sql.table(table)} (parent_id, code, dict_key, dict_value, dict_value_en, remark, sort, fixed)
    select h.id, e.code, e.key, e.zh, e.en, e.remark, e.sort, true
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (code text, key text, zh text, en text, remark text, sort int)
    join ${sql.table(table)} h on h.code = e.code and h.parent_id is null
    on conflict do nothing`.execute(ctx.db);
}
