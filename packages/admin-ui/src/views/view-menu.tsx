import { EyeOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { reloadViews } from './list-view-calls.ts';
import type { SavedViews } from './use-saved-views.ts';
import type { ViewDraft } from './view-dialog.tsx';
import { ViewList } from './view-list.tsx';
import css from './view-menu.module.css';
import viewName from './view-name.module.css';
import { viewTexts } from './view-texts.ts';

interface ViewMenuProps {
  readonly list: string;
  readonly saved: SavedViews;
  readonly dialog: Dialog<ViewDraft>;
}

/** The button with the name of the active view; opens the list of views. */
export function ViewMenu({ list, saved, dialog }: ViewMenuProps) {
  const say = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { chosen, isChanged } = saved;
  const name = chosen && `${chosen.name}${isChanged ? say(viewTexts.changed) : ''}`;
  return (
    <Popover
      open={isOpen}
      onOpenChange={(isNow) => {
        setOpen(isNow);
        if (isNow) reloadViews();
      }}
      trigger="click"
      placement="bottomRight"
      content={<ViewList list={list} saved={saved} dialog={dialog} onDone={() => setOpen(false)} />}
      destroyOnHidden
    >
      <Button
        type="text"
        icon={<EyeOutlined />}
        className={css.viewButton ?? ''}
        title={name ? say(viewTexts.viewsNow, { name }) : say(viewTexts.views)}
        aria-expanded={isOpen}
      >
        <span className={viewName.viewName}>{name ?? say(viewTexts.views)}</span>
      </Button>
    </Popover>
  );
}
