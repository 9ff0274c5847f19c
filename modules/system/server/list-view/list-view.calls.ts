import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { listViewCalls } from '#system/contract/list-view/list-view-calls.ts';
import { listShareRoles } from './list-share-roles.ts';
import { listViews } from './list-views.ts';
import { removeListViews } from './remove-list-views.ts';
import { saveListPreference } from './save-list-preference.ts';
import { saveListView } from './save-list-view.ts';
import { setDefaultView } from './set-default-view.ts';

export const boundListViewCalls = bindCalls(listViewCalls, {
  list: (ctx, { list = '' }) => listViews(ctx, list),
  roles: listShareRoles,
  submit: (ctx, input, { registry }) => saveListView(ctx, registry, input),
  remove: (ctx, { ids }) => removeListViews(ctx, ids),
  start: (ctx, { list = '', id }) => setDefaultView(ctx, list, id ?? undefined),
  look: (ctx, input, { registry }) => saveListPreference(ctx, registry, input),
});
