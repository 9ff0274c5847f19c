import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { currentLanguage, useLanguage } from '#api/text.ts';

const applyLanguage = () => dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en');

/** Sets the language of months and weekdays in date inputs. */
export function syncDayjsLanguage(): void {
  applyLanguage();
  useLanguage.subscribe(applyLanguage);
}
