import { DownOutlined } from '@ant-design/icons';
import { Menu, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { tabTexts } from '../tab-texts.ts';
import { useTabs } from '../tabs-store.ts';
import { useTabLabel } from '../use-tab-label.ts';
import { useTabNavigation } from '../use-tab-navigation.ts';
import css from './tab-list.module.css';
import { useTabMenu } from './tab-menu.ts';

interface ListedProps {
  readonly keyword: string;
  readonly onChosen: () => void;
}

/** The open pages whose name contains the keyword. */
function TabSearchResults({ keyword, onChosen }: ListedProps) {
  const say = useTranslate();
  const { pathname } = useLocation();
  const tabLabel = useTabLabel();
  const { open } = useTabNavigation();
  const tabs = useTabs((state) => state.tabs);
  const shown = tabs.filter((tab) => tabLabel(tab).toLowerCase().includes(keyword.trim().toLowerCase()));
  if (shown.length === 0) return <p className={css.none}>{say(tabTexts.noneFound)}</p>;
  const choose = (path: string) => {
    open(path);
    onChosen();
  };
  return (
    <ul className={css.list}>
      {shown.map((tab) => (
        <li key={tab.path}>
          <button
            type="button"
            aria-current={tab.path === pathname ? 'page' : undefined}
            onClick={() => choose(tab.path)}
          >
            {tabLabel(tab)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All open tabs in a searchable list, and the commands of the context menu. */
export function TabList() {
  const say = useTranslate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const menu = useTabMenu(pathname);
  const close = () => setOpen(false);
  const panel = (
    <div className={css.panel}>
      <input
        ref={input}
        type="search"
        className={css.search}
        value={sought}
        placeholder={say(tabTexts.search)}
        aria-label={say(tabTexts.search)}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <TabSearchResults keyword={sought} onChosen={close} />
      <Menu
        {...menu}
        mode="vertical"
        selectable={false}
        className={css.menu}
        style={{ borderInlineEnd: 0 }}
        onClick={close}
      />
    </div>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={(isNow) => {
        setOpen(isNow);
        setSought('');
      }}
      afterOpenChange={(isNow) => isNow && input.current?.focus()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={panel}
      styles={{ container: { padding: 8 } }}
    >
      <button
        type="button"
        className={css.more}
        aria-label={say(tabTexts.actions)}
        aria-expanded={isOpen}
        title={say(tabTexts.actions)}
      >
        <DownOutlined />
      </button>
    </Popover>
  );
}
