import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { assertReferences } from '@refectory/engine/call/input/assert-references.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { visibleRowsCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { sql } from 'kysely';
import { codeCalls } from '#dining/contract/code/code-calls.ts';
import { codeProvider } from '#dining/contract/code/code-provider.ts';
import { place } from '#dining/contract/place/place.ts';
import { table } from '#dining/contract/place/table.ts';
import { assertOwnPlace } from '../admin-user/place-filter.ts';
import { downloadCodes } from './download-codes.ts';
import { listCodeLabels, readPlaceLabel } from './list-code-labels.ts';
import { makeCodes } from './make-codes.ts';
import { findProvider } from './provider/find-provider.ts';
import { readProvider } from './read-provider.ts';

const requireBinding = ({ registry }: CallEnvironment, name: string): Binding => registry.bindings.get(name) as Binding;

export const boundCodeCalls = bindCalls(codeCalls, {
  savePlaceIcon: manualOperation((caller, { id }: { readonly id: string }) =>
    makeCodes(caller, 'place', async (ctx) => {
      await assertVisible(ctx, requireBinding(caller, place.name), [id]);
      return [id];
    }),
  ),
  saveTableIcons: manualOperation((caller, { ids }: { readonly ids: readonly string[] }) =>
    makeCodes(caller, 'table', async (ctx) => {
      await assertVisible(ctx, requireBinding(caller, table.name), ids);
      return ids;
    }),
  ),
  saveIconsOfPlace: manualOperation((caller, input: { readonly placeId: string }) =>
    makeCodes(caller, 'table', async (ctx) => {
      await assertReferences(caller.registry, ctx, codeCalls.saveIconsOfPlace.input, input);
      await assertOwnPlace(ctx, input.placeId);
      return listTableIds(ctx, requireBinding(caller, table.name), input.placeId);
    }),
  ),
  download: downloadCodes,
  placeLabel: readPlaceLabel,
  labels: listCodeLabels,
  testProvider: manualOperation(async (caller, { id }: { readonly id: string }) => {
    const row = await caller.run(async (ctx) => {
      await assertVisible(ctx, requireBinding(caller, codeProvider.name), [id]);
      return readProvider(ctx, id);
    });
    if (!row) throw new DomainError('platform.not-found');
    await findProvider(row, caller.runner.assertRateLimit).test();
  }),
});

/** Tables of a place that the caller sees. Refuses a place without any. */
async function listTableIds(ctx: Context, tables: Binding, placeId: string): Promise<string[]> {
  const visible = (await visibleRowsCondition(ctx, tables.list)) ?? sql<boolean>`true`;
  const { rows } = await sql<{ id: string }>`
    select t.id from dining_table t where t.tenant_id = app_tenant() and t.place_id = ${placeId}::bigint and ${visible}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new DomainError('dining.code-place-without-tables', {}, { field: 'placeId' });
  return rows.map(({ id }) => id);
}
