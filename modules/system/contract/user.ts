import { list, optional, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { rowIdField, tenantIdField, versionField } from './response-fields.ts';

const fields = {
  account: f.text('登录账号', 'Account', {
    list: true,
    search: true,
    form: true,
    required: true,
    min: 2,
    max: 50,
    format: 'account',
    secondaryLabel: 'code',
  }),
  password: f.secret('密码', 'Password', { form: 'add', required: true, max: 128 }),
  name: f.text('用户昵称', 'Nickname', { list: true, search: true, form: true, required: true, max: 50 }),
  realName: f.text('用户姓名', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
  roleId: f.references('system.role', '所属角色', 'Roles', { list: true, form: true, required: true }),
  deptId: f.references('system.dept', '所属部门', 'Departments', {
    list: true,
    search: true,
    form: true,
    required: true,
    secondaryLabel: 'note',
  }),
  postId: f.references('system.post', '所属岗位', 'Positions', { list: 'hidden', form: true }),
  status: f.choice('user_status', '账号状态', 'Status', { named: true, list: true, search: true }),
  hasFactor: f.flag('两步验证', 'Second factor', { list: 'hidden', search: true }),
  code: f.text('用户编号', 'User number', { list: 'hidden', form: true, max: 50 }),
  phone: f.text('手机号码', 'Phone', { list: true, search: true, form: true, format: 'phone' }),
  email: f.text('电子邮箱', 'Email', { list: 'hidden', form: true, format: 'email', max: 100 }),
  sex: f.choice('sex', '用户性别', 'Sex', { named: true, list: 'hidden', form: true }),
  birthday: f.date('用户生日', 'Birthday', { list: 'hidden', form: true }),
  avatar: f.image('头像', 'Avatar', { list: 'hidden', form: true, max: 500 }),
  userType: f.choice('user_type', '用户平台', 'Platform', { named: true, list: 'hidden' }),
  userExt: f.multiline('扩展信息', 'Extra data', {}),
} as const;

const { password: _, ...told } = fields;
/** The current user: ids and names of roles, departments and positions are joined by commas. */
const info = {
  id: rowIdField,
  tenantId: tenantIdField,
  ...told,
  roleId: f.text('所属角色', 'Roles'),
  deptId: f.text('所属部门', 'Departments'),
  postId: f.text('所属岗位', 'Positions'),
  roleName: f.text('角色名称', 'Names of roles'),
  deptName: f.text('部门名称', 'Names of departments'),
  postName: f.text('岗位名称', 'Names of positions'),
  userType: f.choice('user_type', '用户平台', 'Platform', { required: true }),
  status: f.choice('user_status', '账号状态', 'Status', { required: true }),
  version: versionField,
};

/** 用户 (spec/system#users): console accounts. roleId, deptId, postId are lists of ids, joined by commas on the wire. */
export const user = defineResource({
  name: 'system.user',
  path: '/blade-user',
  label: label('用户', 'User'),
  title: 'realName',
  verbs: ['add', 'edit', 'remove', 'import', 'export'],
  fields,
  queries: {
    info: { label: label('本人信息', 'Own data'), answer: row(info), permission: '' },
    'platform-detail': {
      label: label('平台信息', 'Platform data'),
      answer: row(info),
      input: { id: f.reference('system.user', '用户', 'User', { required: true }) },
    },
  },
  actions: {
    grant: {
      label: label('角色配置', 'Roles'),
      target: 'together',
      permission: 'user_role',
      input: {
        roleIds: f.references('system.role', '角色', 'Roles', {
          help: label('保存后以此替换所选用户的全部角色', 'Replaces all roles of the selected users'),
        }),
      },
      prefill: { roleIds: 'roleId' },
    },
    'reset-password': {
      label: label('密码重置', 'Reset password'),
      target: 'together',
      permission: 'user_reset',
      answer: row({
        passwords: optional(
          list('新密码，仅显示一次', 'New passwords, shown once', {
            userId: f.reference('system.user', '用户', 'User'),
            account: fields.account,
            password: f.text('密码', 'Password'),
          }),
        ),
      }),
      confirm: label(
        '确定重置该账号的密码？该账号需要重新登录。',
        'Reset the password of this account? It will have to sign in again.',
      ),
      confirmSeveral: label(
        '确定将所选账号的密码重置？这些账号需要重新登录。',
        'Reset the passwords of the selected accounts? They will have to sign in again.',
      ),
    },
    'remove-factor': {
      label: label('解除两步验证', 'Remove second factor'),
      target: 'together',
      permission: 'user_factor',
      tone: 'danger',
      seldom: true,
      confirm: label(
        '确定解除该账号的两步验证？验证器和恢复码将失效，下次登录只需密码；角色要求两步验证的，须重新绑定。',
        'Remove the second factor of this account? Its app and recovery codes become worthless; the next sign-in takes the password alone, or sets up another where a role requires one.',
      ),
      confirmSeveral: label(
        '确定解除所选账号的两步验证？验证器和恢复码将失效，下次登录只需密码；角色要求两步验证的，须重新绑定。',
        'Remove the second factor of the selected accounts? Their app and recovery codes become worthless; the next sign-in takes the password alone, or sets up another where a role requires one.',
      ),
    },
    'update-platform': {
      label: label('平台配置', 'Platform'),
      target: 'resource',
      permission: 'user_edit',
      hidden: true,
      input: {
        userId: f.reference('system.user', '用户', 'User', { required: true }),
        userType: f.choice('user_type', '用户平台', 'Platform', { required: true }),
        userExt: f.multiline('扩展信息', 'Extra data', { max: 5000 }),
      },
    },
    'update-password': {
      label: label('修改密码', 'Change password'),
      target: 'resource',
      permission: '',
      hidden: true,
      input: {
        oldPassword: f.secret('原密码', 'Old password', { required: true, max: 128 }),
        newPassword: f.secret('新密码', 'New password', { required: true, max: 128 }),
        newPassword1: f.secret('确认密码', 'Confirm new password', { required: true, max: 128 }),
      },
    },
    'update-info': {
      label: label('修改本人信息', 'Change own data'),
      target: 'resource',
      permission: '',
      hidden: true,
      input: {
        avatar: f.image('头像', 'Avatar', { max: 500 }),
        name: f.text('姓名', 'Nickname', { max: 50 }),
        realName: f.text('用户名', 'Name', { max: 50 }),
        phone: f.text('手机号', 'Phone', { format: 'phone' }),
        email: f.text('邮箱', 'Email', { format: 'email', max: 100 }),
        oldPassword: f.secret('登录密码', 'Password', {
          max: 128,
          help: label('修改手机号时必填', 'Required when the phone number changes'),
        }),
      },
    },
  },
});
