import { label } from '@refectory/declaration/label.ts';

export const scheduleTexts = {
  sendRegularly: label('定时发送', 'Send regularly'),
  next: label('接下来：{days}', 'Next: {days}'),
} as const;
