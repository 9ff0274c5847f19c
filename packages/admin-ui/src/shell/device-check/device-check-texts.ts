import { label } from '@refectory/declaration/label.ts';

export const deviceCheckTexts = {
  title: label('设备自检', 'Device check'),
  hint: label(
    '检查这台设备能否正常使用：服务器、时钟、浏览器、读卡器、声音与打印',
    'Checks that this device is ready for work: server, clock, browser, card reader, sound and printing',
  ),
  again: label('重新检查', 'Check again'),
  server: label('服务器', 'Server'),
  serverGood: label('{ms} 毫秒内应答，数据库正常', 'Responds in {ms} ms, database included'),
  serverBad: label('没有应答，请检查网络', 'No response; please check the network'),
  clock: label('时钟', 'Clock'),
  clockGood: label('与服务器相差 {s} 秒', '{s} s off the server’s clock'),
  clockBad: label(
    '与服务器相差 {s} 秒，请校准这台设备的时间',
    '{s} s off the server’s clock; please set the time on this device',
  ),
  storage: label('浏览器存储', 'Browser storage'),
  storageGood: label('可用，标签页和登录会保留', 'Available: tabs and sign-in are kept'),
  storageBad: label('不可用，刷新后需要重新登录', 'Not available: every reload signs you out'),
  secure: label('安全连接', 'Secure connection'),
  secureGood: label('多个窗口共享一次登录刷新', 'Windows share one session refresh'),
  secureBad: label('未使用 HTTPS，部分功能受限', 'Not using HTTPS; some features are limited'),
  screen: label('屏幕', 'Screen'),
  screenSize: label('{width} × {height}，档位 {screen}', '{width} × {height}, class {screen}'),
  reader: label('读卡器', 'Card reader'),
  readerHint: label('点击输入框后刷卡或扫码', 'Click the field, then swipe a card or scan a code'),
  readerGood: label(
    '收到 {text}：像是读卡器，每键 {ms} 毫秒，以回车结束',
    'Received {text}: looks like a card reader, {ms} ms per key, ended by Enter',
  ),
  readerSlow: label(
    '收到 {text}：每键 {ms} 毫秒，像是手工输入',
    'Received {text}: {ms} ms per key, looks typed by hand',
  ),
  sound: label('声音', 'Sound'),
  play: label('播放提示音', 'Play a tone'),
  print: label('打印', 'Printing'),
  printPage: label('打印此页', 'Print this page'),
  checking: label('检查中', 'Checking'),
  good: label('正常', 'OK'),
  bad: label('异常', 'Problem'),
} as const;
