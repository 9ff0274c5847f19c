import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeFilter } from '#dining/server/public.ts';
import { leftover } from '#shop/contract/leftover/leftover.ts';
import { readLeftoverSheet } from './read-leftover-sheet.ts';
import { recordLeftovers } from './record-leftovers.ts';

export const leftoverBindings = [
  bindResource(leftover, 'shop_leftover', {
    view: 'shop_leftover_row',
    hooks: { listFilter: (ctx) => placeFilter(ctx, 't.place_id') },
    actions: { record: recordLeftovers },
    queries: { sheet: readLeftoverSheet },
  }),
];

export const leftoverConstraints: ConstraintCodes = {
  shop_leftover_once: 'shop.leftover-once',
  shop_leftover_within_planned: { code: 'shop.leftover-above-plan', field: 'left' },
  shop_leftover_weighed: { code: 'shop.leftover-grams', field: 'left' },
  shop_leftover_whole: { code: 'shop.leftover-whole', field: 'left' },
};
