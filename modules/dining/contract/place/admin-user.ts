import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { adminDuty } from '../dictionaries.ts';

/**
 * 餐厅管理员 (spec/dining#duties): the places whose rows a user sees, and the duty that reduces the user's permissions there
 * (duties.ts). A user without a row sees all places and has no duty.
 */
export const adminUser = defineResource({
  name: 'dining.adminUser',
  path: '/dining/adminuser',
  label: label('就餐点管理员', 'Dining admin'),
  title: 'userId',
  verbs: ['add', 'edit', 'remove', 'export'],
  fields: {
    userId: f.reference('system.user', '用户', 'User', { list: true, search: true, form: 'add', required: true }),
    duty: f.choice('admin_duty', '职责', 'Role', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: adminDuty.keys.manager,
      help: label(
        '职责在角色权限之内再作限制。经理：不限；厨师：订单制作、打印、菜单、菜品、原材料与配方；收银员：订餐、收款、取消、充值、取餐、现场就餐；核销员：取餐、撤销取餐、补录取餐。查看和导出只看角色',
        'Limits what the system roles give. Manager: everything; chef: preparing orders, printing, menus, dishes, ingredients and recipes; cashier: booking, payment, cancelling, top-ups, pickups, walk-ins; checker: pickups, undoing them, recording missed ones. Viewing and exports depend on the system roles alone',
      ),
    }),
    placeIds: f.references('dining.place', '管理就餐点', 'Places', { list: true, form: true, required: true }),
    remark: f.text('备注', 'Remark', { list: true, form: true, max: 200 }),
  },
});
