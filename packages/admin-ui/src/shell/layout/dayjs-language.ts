import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import updateLocale from 'dayjs/plugin/updateLocale';
import { currentLanguage, useLanguage } from '#api/text.ts';

// Weeks begin on Monday in either language; that of 4 January is the first of a year.
dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1, yearStart: 4 });

const applyLanguage = () => dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en');

/** Sets the language of months and weekdays in date inputs. */
export function syncDayjsLanguage(): void {
  applyLanguage();
  useLanguage.subscribe(applyLanguage);
}
