import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { listViewCalls } from './list-view-calls.ts';
import { type ListViewContent, listViewContentFields } from './view-content.ts';

/** A saved view; the roles it is shared with are only returned to its owner. */
export type ListView = ResponseData<typeof listViewCalls.list.answer>[number] & { readonly content: ListViewContent };

/** Maximum number of views per list and user. */
export const maxSavedViews = 30;

/** Input of saving a view (decision 0910). */
export const listViewInput = {
  list: f.text('列表', 'List', { form: true, required: true, max: 80 }),
  name: f.text('视图名称', 'View name', { form: true, required: true, max: 50 }),
  // Required for a new view; {} is a view that changes nothing.
  content: f.object('内容', 'Content', listViewContentFields, { form: true }),
  roleIds: f.references('system.role', '共享给角色', 'Shared with roles', { form: true, max: 50 }),
} as const;
