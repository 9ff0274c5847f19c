import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { currentLanguage, useLanguage } from '#api/text.ts';

const applyLanguage = () => dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en');

/** Months and weekdays of date inputs speak the language of the console. */
export function syncDayjsLanguage(): void {
  applyLanguage();
  useLanguage.subscribe(applyLanguage);
}
