import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { equipment } from '#space/contract/equipment/equipment.ts';
import { equipmentStates } from '#space/contract/place/place-states.ts';
import { equipmentHooks } from './equipment.hooks.ts';
import { listOffered } from './list-offered.ts';

/** Equipment that is lent along with areas (spec/space#equipment). */
export const equipmentBindings = [
  bindResource(equipment, 'space_equipment', {
    hooks: equipmentHooks,
    logsCreation: true,
    queries: { offered: listOffered },
    actions: { open: move(equipmentStates, 'open'), close: move(equipmentStates, 'close') },
  }),
];

export const equipmentConstraints: ConstraintCodes = {
  space_equipment_name_unique: 'space.equipment-name-taken',
  space_equipment_in_use: 'space.equipment-in-use',
  space_addon_within_stock: 'space.equipment-none-left',
};
