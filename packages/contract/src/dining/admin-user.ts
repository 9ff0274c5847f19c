import * as f from '../kernel/field.ts';
import { label } from '../kernel/label.ts';
import { defineResource } from '../kernel/resource.ts';

/** 餐厅管理员 (DOMAIN §2): which places' rows a console user sees. Someone who is not listed here sees all places. */
export const adminUser = defineResource({
  name: 'dining.adminUser',
  path: '/dining/adminuser',
  label: label('餐厅管理员', 'Dining admin'),
  title: 'userId',
  verbs: ['add', 'edit', 'remove', 'export'],
  fields: {
    userId: f.reference('system.user', '用户', 'User', { list: true, search: true, form: 'add', required: true }),
    duty: f.choice('admin_duty', '职责', 'Duty', { list: true, search: true, form: true, required: true, initial: 1 }),
    placeIds: f.references('dining.place', '管理餐厅', 'Places', { list: true, form: true, required: true }),
    remark: f.text('备注', 'Remark', { list: true, form: true, max: 200 }),
  },
});
