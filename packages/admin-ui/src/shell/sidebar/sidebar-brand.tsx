import { useTranslate } from '#hooks/use-translate.ts';
import { site } from '#session/site.ts';
import { Logo } from '#theme/logo.tsx';
import css from './sidebar-brand.module.css';

/** Mark and name of the product above the menus. */
export function SidebarBrand({ isCollapsed }: { isCollapsed: boolean }) {
  const say = useTranslate();
  return (
    <div className={css.brand}>
      <Logo size={28} />
      {!isCollapsed && <span className={css.name}>{say(site.title)}</span>}
    </div>
  );
}
