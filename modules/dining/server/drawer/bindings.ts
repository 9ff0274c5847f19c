import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { drawer } from '#dining/contract/drawer/drawer.ts';
import { drawerEntry } from '#dining/contract/drawer/drawer-entry.ts';
import { closeDrawer } from './close-drawer.ts';
import { countDrawer } from './count-drawer.ts';
import { drawerFilter } from './drawer-filter.ts';
import { openDrawer } from './open-drawer.ts';
import { readDrawerSheet } from './read-drawer-sheet.ts';

export { drawerWorkJob } from './drawer-work.ts';

export const drawerBindings = [
  bindResource(drawer, 'dining_drawer', {
    view: 'dining_drawer_row',
    hooks: { listFilter: (ctx) => drawerFilter(ctx, 't') },
    queries: { sheet: readDrawerSheet },
    actions: { open: openDrawer, count: countDrawer, close: closeDrawer },
  }),
  bindResource(drawerEntry, 'dining_drawer_entry', { hooks: { listFilter: (ctx) => drawerFilter(ctx, 't') } }),
];

export const drawerConstraints: ConstraintCodes = {
  dining_drawer_one_open: 'dining.drawer-open-already',
  dining_drawer_counted_takes_nothing: 'dining.drawer-counted',
  dining_drawer_closed_takes_nothing: 'dining.drawer-closed',
  dining_drawer_required: 'dining.drawer-required',
  dining_drawer_even: 'dining.drawer-uneven',
  dining_drawer_fixed: 'dining.drawer-fixed',
  wallet_transfer_drawer_open: 'dining.drawer-counted',
};
