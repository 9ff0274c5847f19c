import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { listViewCalls } from '#system/contract/list-view/list-view-calls.ts';
import { keepListLook } from './keep-list-look.ts';
import { listViews } from './list-views.ts';
import { removeListViews } from './remove-list-views.ts';
import { saveListView } from './save-list-view.ts';
import { shareRoles } from './share-roles.ts';
import { startWithView } from './start-with-view.ts';

export const boundListViews = bindCalls(listViewCalls, {
  list: (ctx, { list = '' }) => listViews(ctx, list),
  roles: shareRoles,
  submit: (ctx, input, { registry }) => saveListView(ctx, registry, input),
  remove: (ctx, { ids }) => removeListViews(ctx, ids),
  start: (ctx, { list = '', id }) => startWithView(ctx, list, id ?? undefined),
  look: (ctx, input, { registry }) => keepListLook(ctx, registry, input),
});
