import { label } from '@refectory/declaration/label.ts';
import { belowHeading, type Menu } from '@refectory/declaration/menu.ts';
import { boardMenu, hallMenu } from './board/board-live-calls.ts';

const visitMenus: readonly Menu[] = [
  { code: boardMenu, label: label('场地看板', 'Venue board'), path: '/space/board', icon: 'table', sort: 0 },
  item('space_booking', '场地预订', 'Venue bookings', '/space/booking', 'calendar', 'space.booking'),
  { code: 'space_desk', label: label('入场台', 'Check-in desk'), path: '/space/desk', icon: 'scan', sort: 0 },
  { code: hallMenu, label: label('场地大厅屏', 'Hall screen'), path: '/space/hall', icon: 'desktop', sort: 0 },
  item('space_series', '系列预订', 'Series', '/space/series', 'carry-out', 'space.series'),
  {
    code: 'space_series_plan',
    label: label('新建系列', 'New series'),
    path: '/space/series-plan',
    icon: 'schedule',
    sort: 0,
  },
  item('space_wait', '候补', 'Waiting list', '/space/wait', 'team', 'space.wait'),
  item('space_calendar', '日历订阅', 'Calendar feeds', '/space/calendar', 'link', 'space.calendar'),
  item('space_check', '入场核验', 'Check-ins', '/space/check', 'audit', 'space.check'),
];

const planMenus: readonly Menu[] = [
  { code: 'space_plan', label: label('生成排期', 'Planning'), path: '/space/plan', icon: 'schedule', sort: 0 },
  item('space_schedule', '排期', 'Slots', '/space/schedule', 'ordered-list', 'space.schedule'),
  { code: 'space_close', label: label('关闭场地', 'Close an area'), path: '/space/close', icon: 'stop', sort: 0 },
  item('space_closure', '场地关闭', 'Closures', '/space/closure', 'lock', 'space.closure'),
];

const settingMenus: readonly Menu[] = [
  item('space_venue', '场馆', 'Venues', '/space/venue', 'bank', 'space.venue'),
  item('space_area', '场地', 'Areas', '/space/area', 'apartment', 'space.area'),
  item('space_equipment', '器材', 'Equipment', '/space/equipment', 'skin', 'space.equipment'),
  item('space_time', '场次时间', 'Times', '/space/time', 'clock-circle', 'space.time'),
  item('space_type', '场地类型', 'Space types', '/space/type', 'tags', 'space.type'),
  item('space_price_rule', '场地价格规则', 'Venue price rules', '/space/price_rule', 'dollar', 'space.priceRule'),
  {
    code: 'space_price_simulator',
    label: label('场地价格试算', 'Venue price simulator'),
    path: '/space/price-simulator',
    icon: 'calculator',
    sort: 0,
  },
];

/** 场馆管理: venues, their plan and their bookings (spec/space). */
export const spaceMenus: readonly Menu[] = [
  {
    code: 'space',
    label: label('场馆管理', 'Venues'),
    path: '/space',
    icon: 'trophy',
    sort: 13,
    children: [
      ...belowHeading(label('预订与入场', 'Bookings and entry'), visitMenus),
      ...belowHeading(label('排期', 'Schedule'), planMenus),
      ...belowHeading(label('设置', 'Settings'), settingMenus),
    ].map((menu, place) => ({ ...menu, sort: place + 1 })),
  },
];

function item(code: string, zh: string, en: string, path: string, icon: string, resource: string): Menu {
  return { code, label: label(zh, en), path, icon, sort: 0, resource };
}
