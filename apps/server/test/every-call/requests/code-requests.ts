import type { Context } from '@refectory/engine/request/context.ts';
import { addressText } from '@refectory/modules/dining/server/code/guest-code.ts';
import { nextCodes, storeCodes } from '@refectory/modules/dining/server/code/store-codes.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { createPlace } from '../../factories/place.ts';
import type { OwnRequest } from '../walk-tools.ts';

/** A place with a table that has a code. */
async function createCodedTable(ctx: Context) {
  const placeId = await createPlace(ctx);
  const tableId = await insertRow(ctx, 'dining_table', { place_id: placeId, area: 'A', code: '01' });
  const codes = await nextCodes(ctx, 'table', [tableId]);
  await storeCodes(ctx, 'table', codes);
  return { placeId, tableId, code: addressText(codes[0]?.miniIcon ?? '') };
}

const ofCodedPlace: OwnRequest = async ({ walk: { testApp } }) => {
  const { placeId } = await testApp.run('000000', createCodedTable);
  return { input: { placeId } };
};
const codedTable: OwnRequest = async ({ walk: { testApp } }) => {
  const { tableId } = await testApp.run('000000', createCodedTable);
  return { input: { ids: [tableId] } };
};

const guestPage: OwnRequest = async ({ walk: { testApp } }) => ({
  segments: { code: (await testApp.run('000000', createCodedTable)).code },
});

/** Requests of calls about codes (spec/dining#codes). */
export const codeRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/dining/table/saveOneIcon': codedTable,
  'POST /api/dining/table/saveMiniIcon': ofCodedPlace,
  'GET /api/dining/table/downloadminiicon': ofCodedPlace,
  'GET /api/dining/table/codelabels': ofCodedPlace,
  'POST /api/dining/codeprovider/test': async ({ walk: { samples } }) => ({
    input: { id: await samples.unreferenced('dining.codeProvider') },
  }),
  'GET /api/shop/guest/{code}': guestPage,
  'GET /api/shop/guest/{code}/comment': guestPage,
  'POST /api/shop/guest/{code}/comment': guestPage,
};
