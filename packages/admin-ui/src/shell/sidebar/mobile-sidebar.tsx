import { Drawer } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import css from './mobile-sidebar.module.css';
import { SidebarBrand } from './sidebar-brand.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { setSidebarCollapsed, useSidebar } from './sidebar-store.ts';
import { sidebarTexts } from './sidebar-texts.ts';

/** On phones the sidebar overlays the page. */
export function MobileSidebar() {
  const say = useTranslate();
  const isCollapsed = useSidebar((state) => state.isCollapsed);
  return (
    <Drawer
      open={!isCollapsed}
      onClose={() => setSidebarCollapsed(true)}
      placement="left"
      size={264}
      closable={false}
      styles={{ body: { padding: 0 } }}
      aria-label={say(sidebarTexts.navigation)}
    >
      <div className={css.phone}>
        <SidebarBrand isCollapsed={false} />
        <SidebarMenu isCollapsed={false} />
      </div>
    </Drawer>
  );
}
