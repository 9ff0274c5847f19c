import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#i18n/i18n.ts';
import { isClosable } from './open-tab.ts';
import css from './tab-bar.module.css';
import { TabButton } from './tab-button.tsx';
import { useTabMenu } from './tab-menu.ts';
import { useTabs } from './tabs-store.ts';
import { useTabLabel } from './use-tab-label.ts';
import { useTabNavigation } from './use-tab-navigation.ts';

/** The open pages. A nav with buttons: an editable antd tab list nests buttons in tabs (stack.md, rule 5). */
export function TabBar() {
  const t = useText();
  const { pathname } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const labelOf = useTabLabel();
  const { open, close } = useTabNavigation();
  // The tab that the context menu was opened on.
  const [target, setTarget] = useState(pathname);
  const targetMenu = useTabMenu(target);
  const ownMenu = useTabMenu(pathname);
  return (
    <nav className={css.bar} aria-label={t('shell.tabs')}>
      <Dropdown trigger={['contextMenu']} menu={targetMenu}>
        <div className={css.tabs}>
          {tabs.map((tab) => (
            <TabButton
              key={tab.path}
              label={labelOf(tab)}
              isActive={tab.path === pathname}
              onOpen={() => open(tab.path)}
              onClose={isClosable(tab, tabs) ? () => close(tab.path) : undefined}
              onContextMenu={() => setTarget(tab.path)}
            />
          ))}
        </div>
      </Dropdown>
      <Dropdown trigger={['click']} placement="bottomRight" menu={ownMenu}>
        <button type="button" className={css.more} aria-label={t('tabs.actions')} title={t('tabs.actions')}>
          <DownOutlined />
        </button>
      </Dropdown>
    </nav>
  );
}
