import { Link, useLocation } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { parseRecordPath } from '#record/record-address.ts';
import { menuLabel } from '#session/menu-label.ts';
import { findMenuLocation } from '../menu/menu-node.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { useActiveLabel } from '../tabs/use-tab-label.ts';
import css from './breadcrumbs.module.css';
import { layoutTexts } from './layout-texts.ts';
import { useScreenClass } from './screen-class.ts';

/** The menu path of the page; of the page of a row with its list, which a click opens. */
export function Breadcrumbs() {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const { pathname } = useLocation();
  const places = useMenuLocations();
  const ancestors = findMenuLocation(pathname, places)?.ancestors ?? [];
  const label = useActiveLabel();
  const isWide = useScreenClass() > 0;
  const above = isWide ? ancestors : [];
  const list = isWide ? places.get(parseRecordPath(pathname)?.listPath ?? '')?.node : undefined;
  return (
    <nav className={css.breadcrumbs} aria-label={say(layoutTexts.crumbs)}>
      <ol>
        {above.map((node) => (
          <li key={node.code}>{menuLabel(node, language)}</li>
        ))}
        {list && (
          <li>
            <Link to={list.path}>{menuLabel(list, language)}</Link>
          </li>
        )}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
