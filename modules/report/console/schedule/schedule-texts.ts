import { label } from '@refectory/declaration/label.ts';

export const scheduleTexts = {
  sendRegularly: label('定时发送', 'Schedule'),
  next: label('接下来：{days}', 'Next: {days}'),
} as const;
