import { label } from '@refectory/declaration/label.ts';

/** Wording of the way to the page at the gate. */
export const launchTexts = {
  here: label('在本机检票', 'Check on this device'),
  hereHint: label(
    '扫码枪、摄像头或输入票号都可以。断网时由本机判断，恢复后自动同步。',
    'Use a scanner, the camera or a ticket number. Offline, this device decides and syncs later.',
  ),
  open: label('打开检票页', 'Open the check page'),
  install: label('在检票口使用', 'At a gate'),
  steps: [
    label(
      '联网时打开检票页，选择检票口；离线数据会自动下载。',
      'Open the check page while online and choose the gate; the offline data downloads automatically.',
    ),
    label(
      '在浏览器菜单中选择“安装”或“添加到主屏幕”。',
      'Choose “Install” or “Add to home screen” in the menu of the browser.',
    ),
    label(
      '断网后照常扫码；页面会显示待上传的条数。',
      'Keep scanning while offline; the page shows how many checks are waiting.',
    ),
    label('冲突会在同步后列出，由主管处理。', 'Conflicts are listed after the sync for a supervisor to resolve.'),
  ],
  phone: label('在手机上检票', 'Check on a phone'),
  phoneHint: label('用手机扫描此码打开检票页。', 'Scan this code with the phone to open the check page.'),
  codeOf: label('{address} 的二维码', 'QR code of {address}'),
} as const;
