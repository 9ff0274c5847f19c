import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { visibleRowsCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { place } from '#dining/contract/place/place.ts';
import { table } from '#dining/contract/place/table.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { drawQr } from './provider/draw-qr.ts';

/** Chosen tables: of a place, or by id; without either all that the caller sees. */
export interface ChosenTables {
  readonly placeId?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

/** A table, or a place with a code of its own. */
export interface CodedRow {
  readonly id: string;
  readonly placeName: string;
  readonly area: string;
  readonly code: string;
  /** Empty without a code. */
  readonly miniIcon: string;
  readonly contentType: string | null;
  readonly image: Buffer | null;
  readonly publicUrl: string | null;
}

const { enabled } = enableStatus.keys;

/** The chosen tables with their stored images, by place, area and sort order; at most `max`; one statement. */
export async function listCodedTables(
  ctx: Context,
  { registry }: Pick<CallEnvironment, 'registry'>,
  { placeId = null, ids }: ChosenTables,
  max: number,
): Promise<CodedRow[]> {
  const binding = registry.bindings.get(table.name) as Binding;
  const visible = (await visibleRowsCondition(ctx, binding.list)) ?? sql<boolean>`true`;
  const wanted = ids?.length ? ids : null;
  const { rows } = await sql<CodedRow>`
    select t.id, p.name as "placeName", t.area, t.code, t.mini_icon as "miniIcon", i.content_type as "contentType", i.image,
      (select s.public_url from dining_code_provider s where s.tenant_id = app_tenant() and s.status = ${enabled}) as "publicUrl"
    from dining_table t
    join dining_place p on p.tenant_id = t.tenant_id and p.id = t.place_id
    left join dining_code_image i on i.tenant_id = t.tenant_id and i.mini_icon = t.mini_icon
    where t.tenant_id = app_tenant() and (${placeId || null}::bigint is null or t.place_id = ${placeId || null}::bigint)
      and (${wanted}::bigint[] is null or t.id = any(${wanted}::bigint[])) and ${visible}
    order by p.sort, p.id, t.area, t.sort, t.id limit ${max + 1}::bigint`.execute(ctx.db);
  if (rows.length > max) throw new DomainError('dining.codes-too-many', { max }, { field: 'placeId' });
  return rows;
}

/** A place with its stored image; undefined if the caller does not see it. */
export async function findCodedPlace(
  ctx: Context,
  { registry }: Pick<CallEnvironment, 'registry'>,
  id: string,
): Promise<CodedRow | undefined> {
  const binding = registry.bindings.get(place.name) as Binding;
  const visible = (await visibleRowsCondition(ctx, binding.list)) ?? sql<boolean>`true`;
  const { rows } = await sql<CodedRow>`
    select t.id, t.name as "placeName", '' as area, '' as code, t.mini_icon as "miniIcon", i.content_type as "contentType", i.image,
      (select s.public_url from dining_code_provider s where s.tenant_id = app_tenant() and s.status = ${enabled}) as "publicUrl"
    from dining_place t
    left join dining_code_image i on i.tenant_id = t.tenant_id and i.mini_icon = t.mini_icon
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and ${visible}`.execute(ctx.db);
  return rows[0];
}

/** Image of a code: the one stored by the provider, else a QR code of the address on this server's public URL. */
export const drawCode = (
  { miniIcon, contentType, image, publicUrl }: CodedRow,
  { request }: Pick<CallEnvironment, 'request'>,
): { readonly contentType: string; readonly image: Buffer } => {
  if (image && contentType) return { contentType, image };
  const origin = publicUrl?.replace(/\/$/, '') || `${request.protocol}://${request.host}`;
  return { contentType: 'image/png', image: drawQr(`${origin}${miniIcon}`) };
};
