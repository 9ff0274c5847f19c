import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { listLookFields, listViewContentFields } from './view-content.ts';

const group = label('视图', 'Saved views');
const permission = 'authenticated';
const id = f.reference('', '视图', 'View', { required: true });
const version = f.integer('版本', 'Version', { required: true });
const list = f.text('列表', 'List', { max: 80 });
const name = f.text('视图名称', 'View name');
const content = f.object('内容', 'Content', listViewContentFields);
const isOwn = f.flag('本人的', 'Own');
const count = f.integer('数量', 'Count', { required: true });

/** Saved views: every signed-in user has own ones, and sees those shared with his roles (decision 0910). */
export const listViewCalls = defineCalls({
  /** The views of one list, or of all. */
  list: {
    method: 'GET',
    path: '/blade-desk/list-view/list',
    label: label('视图列表', 'Views of a list'),
    group,
    permission,
    input: { list },
    answer: rows({
      id,
      version,
      list,
      name,
      content: f.object('内容', 'Content', listViewContentFields, { required: true }),
      roleIds: valueList(f.reference('', '共享给角色，仅本人可见', 'Shared with roles; told to the owner alone')),
      isOwn,
      isStart: f.flag('列表以此开始', 'The list begins with it'),
      ownerName: f.text('所有人', 'Owner'),
    }),
  },
  roles: {
    method: 'GET',
    path: '/blade-desk/list-view/roles',
    label: label('可共享的角色', 'Roles to share with'),
    group,
    permission,
    input: {},
    answer: rows({ value: id, label: f.text('角色名称', 'Name of the role') }),
  },
  /** Without an id a new view; with one, changes the given fields of an own one (spec/wire#values). */
  submit: {
    method: 'POST',
    path: '/blade-desk/list-view/submit',
    label: label('保存视图', 'Save a view'),
    group,
    permission,
    input: {
      id: f.reference('', '视图', 'View'),
      version: f.integer('版本', 'Version'),
      list,
      name,
      content,
      // No reference to a resource: own roles may be used for sharing regardless of data scopes.
      roleIds: f.references('', '共享给角色', 'Shared with roles', { max: 50 }),
    },
    answer: row({ id, version }),
  },
  remove: {
    method: 'POST',
    path: '/blade-desk/list-view/remove',
    label: label('删除视图', 'Remove views'),
    group,
    permission,
    input: { ids: f.references('', '视图', 'Views', { required: true }) },
    answer: row({ removed: count }),
  },
  /** Without an id: no default view. */
  start: {
    method: 'POST',
    path: '/blade-desk/list-view/start',
    label: label('设为默认视图', 'The view a list begins with'),
    group,
    permission,
    input: { list, id: f.reference('', '视图', 'View') },
    answer: nothing,
  },
  /** The complete settings; empty means default. */
  look: {
    method: 'POST',
    path: '/blade-desk/list-view/look',
    label: label('保存列表外观', 'How a list looks'),
    group,
    permission,
    input: { list, look: f.object('列表外观', 'Look', listLookFields) },
    answer: nothing,
  },
});
