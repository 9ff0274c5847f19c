import { Link } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { type MenuNode, menuLabel, tabPath } from '../menu/menu-node.ts';
import { useVisibleMenus } from '../menu/use-menus.ts';
import css from './home-page.module.css';

const leavesOf = (node: MenuNode): readonly MenuNode[] =>
  node.children?.length ? node.children.flatMap(leavesOf) : [node];

/** The menus as a page: groups with their entries. */
export function Shortcuts() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const groups = useVisibleMenus('').filter((node) => node.children?.length);
  return (
    <section className={css.groups} aria-label={t('home.entries')}>
      {groups.map((group) => (
        <div key={group.code} className={css.group}>
          <h2>
            <MenuIcon name={group.source} />
            {menuLabel(group, language)}
          </h2>
          <ul>
            {leavesOf(group).map((node) => (
              <li key={node.code}>
                <Link to={tabPath(node)} title={menuLabel(node, language)}>
                  {menuLabel(node, language)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
