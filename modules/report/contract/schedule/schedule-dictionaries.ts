import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** On which days a report is sent. */
export const reportRhythm = dictionary('report_rhythm', '发送周期', 'Frequency', {
  daily: entry(1, '每天', 'Daily'),
  weekdays: entry(2, '每周指定星期', 'Weekly on chosen days'),
  monthDay: entry(3, '每月指定日', 'Monthly on a day'),
  monthEnd: entry(4, '每月最后一天', 'Last day of the month'),
});

export const reportFormat = dictionary('report_format', '报表文件格式', 'File format', {
  xlsx: entry(1, 'Excel 工作簿', 'Excel workbook'),
  csv: entry(2, 'CSV 文本', 'CSV text'),
  pdf: entry(3, 'PDF 文档', 'PDF document'),
});

export const deliveryChannel = dictionary('report_channel', '发送方式', 'Where to', {
  inbox: entry(1, '消息', 'Inbox'),
  folder: entry(2, '对象存储文件夹', 'Folder'),
});

export const deliveryStatus = dictionary('report_delivery_status', '发送状态', 'Sending', {
  waiting: entry(10, '待发送', 'Waiting', 'processing'),
  sent: entry(20, '已发送', 'Sent', 'default'),
  failed: entry(30, '失败', 'Failed', 'error'),
  skipped: entry(40, '已跳过', 'Skipped', 'default'),
});

export const scheduleDictionaries = [reportRhythm, reportFormat, deliveryChannel, deliveryStatus] as const;
