import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { usePageEntries } from '@refectory/admin-ui/shell/search/use-page-entries.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import css from './recent-pages.module.css';

/** Links to the most recently used pages. */
export function RecentPages() {
  const say = useTranslate();
  const { path } = useTab();
  const recent = usePageEntries('', undefined).filter(({ key }) => key !== path);
  if (recent.length === 0) return <p className={css.none}>{say(texts.noRecent)}</p>;
  return (
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
  );
}
