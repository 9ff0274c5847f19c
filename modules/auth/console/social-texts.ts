import { label } from '@refectory/declaration/label.ts';

/** Wording of the screen of providers. */
export const socialTexts = {
  presets: label('填入常用平台', 'Use a preset'),
  register: label('请在对方平台登记此回调地址', 'Register this redirect address with the provider'),
  notNeeded: label('该协议不需要', 'Not needed for this protocol'),
} as const;
