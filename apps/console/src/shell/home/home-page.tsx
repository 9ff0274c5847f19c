import { useSession } from '#api/session.ts';
import { useLanguage } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import css from './home-page.module.css';
import { Shortcuts } from './shortcuts.tsx';

const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 13 ? 'noon' : hour < 18 ? 'afternoon' : 'evening');

/** `/wel/index`: who, today, and the way to what this user may open. */
export function HomePage() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const name = useSession(({ user }) => user?.realName || user?.userName || user?.account || '');
  const now = new Date();
  const day = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full' }).format(now);
  return (
    <>
      <header className={css.greeting}>
        <h1>{t('home.greeting', { part: t(`home.${partOfDay(now.getHours())}`), name })}</h1>
        <p>{day}</p>
      </header>
      <Shortcuts />
    </>
  );
}
