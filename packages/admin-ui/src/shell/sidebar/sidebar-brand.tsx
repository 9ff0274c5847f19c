import { useText } from '#i18n/i18n.ts';
import { Logo } from '#theme/logo.tsx';
import css from './sidebar-brand.module.css';

/** Mark and name of the product above the menus. */
export function SidebarBrand({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useText();
  return (
    <div className={css.brand}>
      <Logo size={28} />
      {!isCollapsed && <span className={css.name}>{t('product.name')}</span>}
    </div>
  );
}
