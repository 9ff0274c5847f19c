import { label } from '@refectory/declaration/label.ts';
import type { Menu } from '@refectory/declaration/menu.ts';
import { checkPermission, findPermission, forcePermission } from './check-calls.ts';

const menu = (code: string, zh: string, en: string, path: string, icon: string, resource?: string): Menu => ({
  code,
  label: label(zh, en),
  path,
  icon,
  sort: 0,
  ...(resource && { resource }),
});

/** Screens about the check of tickets. */
export const checkMenus: readonly Menu[] = [
  {
    ...menu(checkPermission, '检票', 'Check tickets', '/ticket/check', 'scan'),
    buttons: {
      [forcePermission]: label('强制放行', 'Let through'),
      [findPermission]: label('按姓名、电话或票号查票', 'Look up by name, phone or number'),
    },
  },
  menu('ticket_gate_live', '检票实况', 'Gates live', '/ticket/live', 'dashboard'),
  menu('ticket_check', '检票记录', 'Checks', '/ticket/checklist', 'unordered-list', 'ticket.check'),
  menu('ticket_check_conflict', '检票冲突', 'Conflicts', '/ticket/checkconflict', 'warning', 'ticket.checkConflict'),
];

/** Screens that prepare and try out the check of tickets. */
export const checkSettingMenus: readonly Menu[] = [
  menu('ticket_check_device', '检票设备', 'Checking devices', '/ticket/checkdevice', 'mobile', 'ticket.checkDevice'),
  menu('ticket_simulator', '检票模拟', 'Check simulator', '/ticket/simulator', 'experiment'),
];
