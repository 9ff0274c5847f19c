import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { listViewCalls } from './list-view-calls.ts';
import { type ListViewContent, listViewContentFields } from './view-content.ts';

/** A saved view as the one who asks sees it; the roles it is shared with are told to the owner alone. */
export type ListView = ResponseData<typeof listViewCalls.list.answer>[number] & { readonly content: ListViewContent };

/** So many views of one list a person can have. */
export const maxSavedViews = 30;

/** What saving a view takes (decision 0910). */
export const listViewInput = {
  list: f.text('列表', 'List', { form: true, required: true, max: 80 }),
  name: f.text('视图名称', 'View name', { form: true, required: true, max: 50 }),
  // Required of a new view, where {} is one that changes nothing.
  content: f.object('内容', 'Content', listViewContentFields, { form: true }),
  roleIds: f.references('system.role', '共享给角色', 'Shared with roles', { form: true, max: 50 }),
} as const;
