import { Breadcrumb } from 'antd';
import { useLocation } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { menuLabel } from '../menu/menu-node.ts';
import { useMenuPlaces } from '../menu/use-menus.ts';
import { useActiveLabel } from '../tabs/use-tab-label.ts';
import { useScreenClass } from './screen-class.ts';

/** The groups above the page, and the page. */
export function Breadcrumbs() {
  const language = useLanguage((state) => state.language);
  const { pathname } = useLocation();
  const ancestors = useMenuPlaces().get(pathname)?.ancestors ?? [];
  const label = useActiveLabel();
  const isWide = useScreenClass() > 0;
  const above = isWide ? ancestors.map((node) => ({ key: node.code, title: menuLabel(node, language) })) : [];
  return <Breadcrumb items={[...above, { key: 'page', title: label }]} />;
}
