import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { rotation } from '#shop/contract/rotation/rotation.ts';
import { rotationStates } from '#shop/contract/rotation/rotation-states.ts';
import { applyRotation } from './apply-rotation.ts';
import { makeRotationFromMenu } from './make-from-menu.ts';
import { planRotation } from './plan-rotation.ts';
import { readRotationSheet } from './read-sheet.ts';
import { saveRotationItems } from './save-items.ts';

export const rotationBindings = [
  bindResource(rotation, 'shop_rotation', {
    view: 'shop_rotation_row',
    hooks: {
      listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
      beforeSave: async (ctx, values, previous) => {
        if (!previous) await assertOwnPlace(ctx, String(values.place_id));
      },
    },
    actions: {
      saveitems: saveRotationItems,
      frommenu: makeRotationFromMenu,
      apply: applyRotation,
      enable: move(rotationStates, 'enable'),
      disable: move(rotationStates, 'disable'),
    },
    queries: { sheet: readRotationSheet, plan: planRotation },
  }),
];

export const rotationConstraints: ConstraintCodes = {
  shop_rotation_name_unique: 'shop.rotation-name-taken',
  shop_rotation_weeks_planned: { code: 'shop.rotation-weeks-planned', field: 'weeks' },
  shop_rotation_item_once: 'shop.rotation-dish-once',
};
