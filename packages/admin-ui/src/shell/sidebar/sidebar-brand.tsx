import { useText } from '#i18n/i18n.ts';
import { Mark } from '#theme/mark.tsx';
import css from './sidebar.module.css';

/** Mark and name of the product above the menus. */
export function SidebarBrand({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useText();
  return (
    <div className={css.brand}>
      <Mark size={28} />
      {!isCollapsed && <span className={css.name}>{t('product.name')}</span>}
    </div>
  );
}
