import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { formatGuestCode, type GuestCode, guestAddress } from './guest-code.ts';
import type { CodeImage } from './provider/code-images.ts';

export type CodeKind = GuestCode['kind'];

/** The next code of a place or table. */
export interface NextCode {
  readonly id: string;
  readonly miniIcon: string;
  readonly iconVersion: number;
}

/** The next codes of places or tables, by id. Refuses unknown ids. */
export async function nextCodes(ctx: Context, kind: CodeKind, ids: readonly string[]): Promise<NextCode[]> {
  const wanted = [...new Set(ids)];
  const found = await ctx.db
    .selectFrom(kind === 'place' ? 'dining_place' : 'dining_table')
    .select(['id', 'icon_version'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  if (found.length < wanted.length) throw new DomainError('platform.not-found');
  const { tenantId } = ctx;
  return found.map(({ id, icon_version }) => {
    const iconVersion = icon_version + 1;
    return {
      id,
      iconVersion,
      miniIcon: guestAddress(formatGuestCode({ kind, tenantId, id, version: iconVersion })),
    };
  });
}

/**
 * Stores new codes of places or tables, all or none; the old ones become invalid (spec/dining#codes). Refuses if one of
 * them got another code since `nextCodes`.
 */
export async function storeCodes(
  ctx: Context,
  kind: CodeKind,
  codes: readonly NextCode[],
  images: readonly CodeImage[] = [],
): Promise<void> {
  const { rows } = await (kind === 'place' ? savePlaces(codes) : saveTables(codes)).execute(ctx.db);
  if (rows.length < codes.length) throw new DomainError('dining.codes-changed');
  if (images.length > 0)
    await ctx.db
      .insertInto('dining_code_image')
      .values(
        images.map(({ miniIcon, contentType, image }) => ({ mini_icon: miniIcon, content_type: contentType, image })),
      )
      .execute();
}

const wantedRows = (codes: readonly NextCode[]): RawBuilder<unknown> => sql`
  select * from unnest(${codes.map(({ id }) => id)}::bigint[], ${codes.map(({ iconVersion }) => iconVersion)}::int[],
    ${codes.map(({ miniIcon }) => miniIcon)}::text[])`;

// Locked in the order of ids, so that concurrent calls for the same tables cannot deadlock.
const savePlaces = (codes: readonly NextCode[]) => sql<{ id: string }>`
  with wanted (id, icon_version, mini_icon) as (${wantedRows(codes)}),
  locked as (select p.id from dining_place p join wanted w on w.id = p.id where p.tenant_id = app_tenant() order by p.id for update of p)
  update dining_place p set icon_version = w.icon_version, mini_icon = w.mini_icon from wanted w join locked l on l.id = w.id
  where p.tenant_id = app_tenant() and p.id = w.id and p.icon_version = w.icon_version - 1 returning p.id`;

const saveTables = (codes: readonly NextCode[]) => sql<{ id: string }>`
  with wanted (id, icon_version, mini_icon) as (${wantedRows(codes)}),
  locked as (select t.id from dining_table t join wanted w on w.id = t.id where t.tenant_id = app_tenant() order by t.id for update of t)
  update dining_table t set icon_version = w.icon_version, mini_icon = w.mini_icon from wanted w join locked l on l.id = w.id
  where t.tenant_id = app_tenant() and t.id = w.id and t.icon_version = w.icon_version - 1 returning t.id`;
