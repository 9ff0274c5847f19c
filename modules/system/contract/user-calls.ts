import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, nothing } from '@refectory/declaration/call/response-spec.ts';
import { text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { user } from './user.ts';

const mayImport = permissionCode(user, 'import');

/**
 * Calls on users beyond the declaration: an update with its own permission check, and Saber's Excel files
 * (spec/system#users).
 */
export const userCalls = defineCalls({
  /**
   * Accepts the fields of a submit: users with the permission to edit change all, others only name, avatar, phone and
   * email of their own row.
   */
  update: {
    method: 'POST',
    path: '/blade-user/update',
    label: label('修改用户', 'Change a user'),
    group: user.label,
    permission: 'authenticated',
    input: { id: text('编号', 'Id') },
    answer: nothing,
  },
  importUser: {
    method: 'POST',
    path: '/blade-user/import-user',
    label: label('导入用户', 'Import users'),
    group: user.label,
    permission: mayImport,
    input: {},
    answer: nothing,
    upload: true,
  },
  /** Accepts the filters of the list. */
  exportUser: {
    method: 'GET',
    path: '/blade-user/export-user',
    label: label('导出用户', 'Export users'),
    group: user.label,
    permission: permissionCode(user, 'export'),
    input: {},
    answer: file,
  },
  exportTemplate: {
    method: 'GET',
    path: '/blade-user/export-template',
    label: label('导入模板', 'Import template'),
    group: user.label,
    permission: mayImport,
    input: {},
    answer: file,
  },
});
