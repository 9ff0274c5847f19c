import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#hooks/use-translate.ts';
import { topMenusQuery } from '../menu/use-menus.ts';
import { setTopMenu, useSidebar } from '../sidebar/sidebar-store.ts';
import { topBarTexts } from './top-bar-texts.ts';
import css from './top-menus.module.css';

/** The top menus; the sidebar shows the menus of the selected one. Hidden when there are none. */
export function TopMenus() {
  const say = useTranslate();
  const { data = [] } = useQuery(topMenusQuery);
  const chosen = useSidebar((state) => state.topMenuId);
  if (data.length === 0) return null;
  const areas = [{ id: '', name: say(topBarTexts.allMenus) }, ...data];
  return (
    <nav className={css.areas} aria-label={say(topBarTexts.topMenus)}>
      {areas.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setTopMenu(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
