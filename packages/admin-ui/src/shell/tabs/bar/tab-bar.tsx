import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { isClosable, type OpenTab } from '../open-tab.ts';
import { tabTexts } from '../tab-texts.ts';
import { shiftTab, useTabs } from '../tabs-store.ts';
import { useTabLabel } from '../use-tab-label.ts';
import { useTabNavigation } from '../use-tab-navigation.ts';
import css from './tab-bar.module.css';
import { type DragHandle, TabButton } from './tab-button.tsx';
import { TabList } from './tab-list.tsx';
import { useTabMenu } from './tab-menu.ts';
import { useDragModule } from './use-drag-module.ts';
import { useTabScroll } from './use-tab-scroll.ts';

/** The open pages. A nav with buttons: an editable antd tab list nests buttons in tabs (spec/console#roles). */
export function TabBar() {
  const say = useTranslate();
  const { pathname } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const tabLabel = useTabLabel();
  const { open, close } = useTabNavigation();
  // The tab of the open context menu.
  const [target, setTarget] = useState(pathname);
  const targetMenu = useTabMenu(target);
  const dragging = useDragModule();
  const row = useRef<HTMLDivElement>(null);
  const scroll = useTabScroll(row);
  const [handles, setHandles] = useState<ReadonlyMap<string, DragHandle>>(new Map());
  const keepHandle = useCallback(
    (path: string, handle: DragHandle) => setHandles((before) => new Map(before).set(path, handle)),
    [],
  );
  const button = (tab: OpenTab) => (
    <TabButton
      key={tab.path}
      handle={handles.get(tab.path)}
      label={tabLabel(tab)}
      isActive={tab.path === pathname}
      isPinned={tab.isPinned === true}
      onOpen={() => open(tab.path)}
      onClose={isClosable(tab, tabs) ? () => close(tab.path) : undefined}
      onMove={(by) => shiftTab(tab.path, by)}
      onContextMenu={() => setTarget(tab.path)}
    />
  );
  return (
    <nav className={css.bar} aria-label={say(tabTexts.openTabs)}>
      <Dropdown trigger={['contextMenu']} menu={targetMenu}>
        <div ref={row} className={css.tabs}>
          {tabs.map(button)}
        </div>
      </Dropdown>
      {scroll.isOverflowing && (
        <>
          <button
            type="button"
            className={css.scroll}
            aria-label={say(tabTexts.earlier)}
            title={say(tabTexts.earlier)}
            disabled={!scroll.hasBefore}
            onClick={() => scroll.turn(-1)}
          >
            <LeftOutlined />
          </button>
          <button
            type="button"
            className={css.scroll}
            aria-label={say(tabTexts.later)}
            title={say(tabTexts.later)}
            disabled={!scroll.hasAfter}
            onClick={() => scroll.turn(1)}
          >
            <RightOutlined />
          </button>
        </>
      )}
      {dragging && <dragging.SortableTabs tabs={tabs} labelOf={tabLabel} onHandle={keepHandle} />}
      <TabList />
    </nav>
  );
}
