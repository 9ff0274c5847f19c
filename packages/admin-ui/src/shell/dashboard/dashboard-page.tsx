import { label } from '@refectory/declaration/label.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTab } from '#session/tab.ts';
import { NoticePanel } from '../notice/notice-panel.tsx';
import { searchTexts } from '../search/search-texts.ts';
import { usePageEntries } from '../search/use-page-entries.ts';
import css from './dashboard-page.module.css';

const texts = {
  title: label('控制台', 'Console'),
  hint: label(
    '待处理的事项、收到的邮件和通知，以及最近访问的页面',
    'Your tasks, mail and announcements, and the pages you used last',
  ),
  none: label('还没有访问过其他页面', 'No pages yet'),
} as const;

/**
 * `/wel/dashboard`: everything one is told, at full width, and the way back to the pages used last. In no menu
 * (spec/console#dashboard).
 */
export function DashboardPage() {
  const say = useTranslate();
  const { path } = useTab();
  const recent = usePageEntries('', undefined).filter(({ key }) => key !== path);
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>{say(texts.title)}</h1>
        <p className={css.hint}>{say(texts.hint)}</p>
      </header>
      <div className={css.columns}>
        <NoticePanel isWide />
        <section className={css.card} aria-label={say(searchTexts.recent)}>
          <h2 className={css.heading}>{say(searchTexts.recent)}</h2>
          {recent.length === 0 && <p className={css.hint}>{say(texts.none)}</p>}
          <ul className={css.list}>
            {recent.map(({ key, name, hint, run }) => (
              <li key={key}>
                <button type="button" onClick={run}>
                  <span>{name}</span>
                  <span className={css.hint}>{hint}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
