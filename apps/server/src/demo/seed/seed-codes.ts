import type { Context } from '@refectory/engine/request/context.ts';
import { codeProviderKind } from '@refectory/modules/dining/contract/code/code-dictionaries.ts';
import { type CodeKind, nextCodes, storeCodes } from '@refectory/modules/dining/server/code/store-codes.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

/** Codes of places and tables, except the last table; the settings are the defaults, stored. */
export async function seedCodes(demo: DemoOptions, ctx: Context): Promise<void> {
  await addDemoRow(demo, ctx, 'dining.codeProvider', {
    name: '二维码',
    provider: codeProviderKind.keys.qr,
    remark: '对外地址留空，按打开控制台的地址印制',
  });
  const places = await ctx.db.selectFrom('dining_place').select('id').where('tenant_id', '=', ctx.tenantId).execute();
  const tables = await ctx.db
    .selectFrom('dining_table')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('id')
    .execute();
  await makeDemoCodes(ctx, 'place', places);
  await makeDemoCodes(ctx, 'table', tables.slice(0, -1));
}

async function makeDemoCodes(ctx: Context, kind: CodeKind, rows: readonly { readonly id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await storeCodes(ctx, kind, await nextCodes(ctx, kind, ids));
}
