import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { parameter } from '../contract/parameter.ts';
import { adminUser } from '../contract/place/admin-user.ts';
import { place } from '../contract/place/place.ts';
import { table } from '../contract/place/table.ts';
import { adminUserHooks } from './admin-user/admin-user.hooks.ts';
import { parameterHooks } from './parameter/parameter.hooks.ts';
import { rebuildParameters } from './parameter/rebuild-parameters.ts';
import { listPlaces } from './place/list-places.ts';
import { placeHooks } from './place/place.hooks.ts';
import { addTables } from './table/add-tables.ts';
import { disableTable } from './table/disable-table.ts';
import { enableTable } from './table/enable-table.ts';
import { readFloorPlan } from './table/floor-plan/read-floor-plan.ts';
import { saveFloorPlan } from './table/floor-plan/save-floor-plan.ts';
import { tableHooks } from './table/table.hooks.ts';

/** Bindings of places, tables, parameters and admins. */
export const placeBindings = [
  bindResource(place, 'dining_place', {
    hooks: placeHooks,
    actions: { open: move(placeStates, 'open'), close: move(placeStates, 'close') },
    queries: { alllist: listPlaces },
    importIdentity: ['code'],
  }),
  bindResource(table, 'dining_table', {
    view: 'dining_table_row',
    hooks: tableHooks,
    queries: { plan: readFloorPlan },
    actions: {
      enable: enableTable,
      disable: disableTable,
      multiadd: addTables,
      saveplan: saveFloorPlan,
    },
    importKeys: { placeId: 'code' },
    importIdentity: ['placeId', 'code'],
  }),
  bindResource(adminUser, 'dining_admin_user', { hooks: adminUserHooks }),
  bindResource(parameter, 'dining_parameter', {
    hooks: parameterHooks,
    actions: { rebuild: rebuildParameters },
    importKeys: { placeId: 'code' },
    importIdentity: ['placeId', 'paramKey'],
  }),
];

/** `GET /dining/table/downloadtemplate` is the template of the import (spec/dining#table). */
export const placeAddresses = { '/dining/table/downloadtemplate': '/dining/table/import-template' };
