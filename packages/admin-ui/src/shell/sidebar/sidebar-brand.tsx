import { useTranslate } from '#hooks/use-translate.ts';
import { Logo } from '../logo.tsx';
import { product } from '../product.ts';
import css from './sidebar-brand.module.css';

/** Logo and name of the product above the menus. */
export function SidebarBrand({ isCollapsed }: { isCollapsed: boolean }) {
  const say = useTranslate();
  return (
    <div className={css.brand}>
      <Logo size={28} />
      {!isCollapsed && <span className={css.name}>{say(product().title)}</span>}
    </div>
  );
}
