import { ConfigProvider, Drawer } from 'antd';
import { useText } from '#i18n/i18n.ts';
import { Mark } from '#theme/mark.tsx';
import { useScreenClass } from './screen-class.ts';
import css from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu.tsx';
import { setCollapsed, useSidebar } from './sidebar-store.ts';
import { useFrameTheme } from './use-frame-theme.ts';

function Brand({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useText();
  return (
    <div className={css.brand}>
      <Mark size={28} />
      {!isCollapsed && <span className={css.name}>{t('product.name')}</span>}
    </div>
  );
}

/** The menus of the server. Beside the page on wide screens, icons only when collapsed, over the page on phones. */
export function Sidebar() {
  const t = useText();
  const frame = useFrameTheme();
  const isPhone = useScreenClass() === 0;
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  if (isPhone)
    return (
      <Drawer
        open={!isCollapsed}
        onClose={() => setCollapsed(true)}
        placement="left"
        size={264}
        closable={false}
        styles={{ body: { padding: 0, background: 'var(--side-ground)', color: 'var(--side-ink)' } }}
        aria-label={t('shell.navigation')}
      >
        <Brand isCollapsed={false} />
        <ConfigProvider theme={frame.side}>
          <SidebarMenu isCollapsed={false} />
        </ConfigProvider>
      </Drawer>
    );
  return (
    <aside className={isCollapsed ? css.collapsed : css.sidebar}>
      <Brand isCollapsed={isCollapsed} />
      <nav className={css.menu} aria-label={t('shell.navigation')}>
        <ConfigProvider theme={frame.side}>
          <SidebarMenu isCollapsed={isCollapsed} />
        </ConfigProvider>
      </nav>
    </aside>
  );
}
