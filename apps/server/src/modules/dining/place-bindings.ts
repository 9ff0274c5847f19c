import { adminUser } from '@refectory/contract/dining/admin-user.ts';
import { parameter } from '@refectory/contract/dining/parameter.ts';
import { place } from '@refectory/contract/dining/place.ts';
import { table } from '@refectory/contract/dining/table.ts';
import { bindResource } from '#crud/bind-resource.ts';
import { parameterHooks } from './parameter/parameter.hooks.ts';
import { rebuildParameters } from './parameter/rebuild-parameters.ts';
import { listPlaces } from './place/list-places.ts';
import { closePlace, openPlace } from './place/move-place.ts';
import { placeHooks } from './place/place.hooks.ts';
import { disableTable, enableTable } from './table/move-table.ts';
import { tableHooks } from './table/table.hooks.ts';

/** Where meals are served, how, and who looks after it. */
export const placeBindings = [
  bindResource(place, 'dining_place', {
    hooks: placeHooks,
    actions: { open: openPlace, close: closePlace },
    queries: { alllist: listPlaces },
    importIdentity: ['code'],
  }),
  bindResource(table, 'dining_table', {
    view: 'dining_table_row',
    hooks: tableHooks,
    actions: { enable: enableTable, disable: disableTable },
    importKeys: { placeId: 'code' },
    importIdentity: ['placeId', 'code'],
  }),
  bindResource(adminUser, 'dining_admin_user'),
  bindResource(parameter, 'dining_parameter', {
    hooks: parameterHooks,
    actions: { rebuild: rebuildParameters },
    importKeys: { placeId: 'code' },
    importIdentity: ['placeId', 'paramKey'],
  }),
];
