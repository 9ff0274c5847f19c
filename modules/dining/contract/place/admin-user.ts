import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { adminDuty } from '../dictionaries.ts';

/**
 * 餐厅管理员 (spec/dining#duties): which places' rows a console user sees, and which part of his rights his duty leaves him
 * there (duties.ts). Someone who is not listed here sees all places and has no duty.
 */
export const adminUser = defineResource({
  name: 'dining.adminUser',
  path: '/dining/adminuser',
  label: label('餐厅管理员', 'Dining admin'),
  title: 'userId',
  verbs: ['add', 'edit', 'remove', 'export'],
  fields: {
    userId: f.reference('system.user', '用户', 'User', { list: true, search: true, form: 'add', required: true }),
    duty: f.choice('admin_duty', '职责', 'Duty', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: adminDuty.keys.manager,
      help: label(
        '职责在角色权限之内再作限制。经理：不限；厨师：订单制作、打印、菜单、菜品、原料与配方；收银：订餐、收款、取消、充值、取餐、现场就餐；验票：取餐、撤销取餐、补登。查看和导出只看角色',
        'Limits what the roles give. Manager: everything; chef: preparing orders, printing, menus, dishes, raw materials and recipes; cashier: booking, payment, cancelling, recharges, pickups, walk-ins; checker: pickups, undoing them, late entries. Viewing and exports depend on the roles alone',
      ),
    }),
    placeIds: f.references('dining.place', '管理餐厅', 'Places', { list: true, form: true, required: true }),
    remark: f.text('备注', 'Remark', { list: true, form: true, max: 200 }),
  },
});
