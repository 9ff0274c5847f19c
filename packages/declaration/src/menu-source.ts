import { lookupMap } from './lookup-map.ts';

/**
 * Icon font classes of the open client (spec/wire#saber), by the icon names of our console; several icons may share a
 * class.
 */
const clientClasses = {
  api: 'iconicon_share',
  apartment: 'iconicon_subordinate',
  appstore: 'iconicon_cspace',
  audit: 'iconicon_dispose',
  bank: 'iconicon_boss',
  'bar-chart': 'iconicon_discovery',
  book: 'iconicon_study',
  calculator: 'iconicon_im_keyboard',
  'carry-out': 'iconicon_task_done',
  'check-square': 'iconicon_task_done',
  cluster: 'iconicon_subordinate',
  code: 'iconicon_compile',
  coffee: 'iconicon_glass',
  container: 'iconicon_savememo',
  control: 'iconicon_setting',
  crown: 'iconicon_star',
  database: 'iconicon_cloud_history',
  desktop: 'iconicon_airplay',
  environment: 'iconicon_GPS',
  experiment: 'iconicon_discovery',
  'file-text': 'iconicon_doc',
  filter: 'iconicon_secret',
  gift: 'iconicon_redpacket',
  global: 'iconicon_GPS',
  idcard: 'iconicon_namecard',
  inbox: 'iconicon_message',
  link: 'iconicon_share',
  lock: 'iconicon_secret',
  menu: 'iconicon_addresslist',
  message: 'iconicon_message',
  monitor: 'iconicon_airplay',
  notification: 'iconicon_sms',
  picture: 'iconicon_photo',
  qrcode: 'iconicon_QRcode',
  safety: 'iconicon_safety',
  scan: 'iconicon_scan',
  schedule: 'iconicon_task',
  send: 'iconicon_send',
  setting: 'iconicon_setting',
  solution: 'iconicon_work',
  star: 'iconicon_star',
  swap: 'iconicon_exchange',
  team: 'iconicon_affiliations_li',
  tool: 'iconicon_work',
  user: 'iconicon_principal',
  wallet: 'iconicon_coinpurse_line',
} as const;

const classes = lookupMap<string>(clientClasses);
const defaultClass = 'iconicon_details';

/**
 * The wire field `source` of a menu: the name of our icon, and the classes by which the open client shows one
 * (decision 1207).
 */
export const toMenuSource = (icon: string): string =>
  icon === '' ? '' : `${icon} iconfont ${classes.get(icon) ?? defaultClass}`;

/** Our icon for a `source`: the one it names; for a menu made in the open client, the one mapped to its class. */
export function parseMenuIcon(source: string): string {
  const words = source.split(/\s+/);
  const named = words.find((word) => word !== 'iconfont' && !/^icon(icon_|-)/.test(word));
  return named || (Object.entries(clientClasses).find(([, each]) => words.includes(each))?.[0] ?? '');
}
