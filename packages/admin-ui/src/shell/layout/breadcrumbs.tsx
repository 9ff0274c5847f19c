import { useLocation } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { findMenuLocation, menuLabel } from '../menu/menu-node.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { useActiveLabel } from '../tabs/use-tab-label.ts';
import css from './breadcrumbs.module.css';
import { layoutTexts } from './layout-texts.ts';
import { useScreenClass } from './screen-class.ts';

/** The menu path of the page. */
export function Breadcrumbs() {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const { pathname } = useLocation();
  const ancestors = findMenuLocation(pathname, useMenuLocations())?.ancestors ?? [];
  const label = useActiveLabel();
  const above = useScreenClass() > 0 ? ancestors : [];
  return (
    <nav className={css.breadcrumbs} aria-label={say(layoutTexts.crumbs)}>
      <ol>
        {above.map((node) => (
          <li key={node.code}>{menuLabel(node, language)}</li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
