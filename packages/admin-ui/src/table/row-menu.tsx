import { Dropdown } from 'antd';
import { useCallback, useState } from 'react';
import type { Row } from '../api/queries.ts';
import popoverAnchor from '../cell/popover-anchor.module.css';
import type { Translate } from '../hooks/use-translate.ts';
import type { RowCommand } from '../list/slots.ts';
import { splitCommands } from './row-buttons.tsx';

interface Opened {
  readonly row: Row;
  readonly button: HTMLElement;
}

/** The one menu behind all "more" buttons of a list: returns a function to open it, and the menu to render. */
export function useRowMenu(commands: readonly RowCommand[], say: Translate) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((row: Row, button: HTMLElement) => setOpened({ row, button }), []);
  const close = () => {
    // Focus returns to the button first, so that a dialog opened from here can restore it.
    opened?.button.focus();
    setOpened(undefined);
  };
  const more = opened ? splitCommands(commands, opened.row)[1] : [];
  const box = opened?.button.getBoundingClientRect();
  const menu = (
    <Dropdown
      open={opened !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      trigger={['click']}
      autoFocus
      menu={{
        items: more.map(({ key, label, tone, isReady }) => ({
          key,
          label: say(label),
          danger: tone === 'danger',
          disabled: opened !== undefined && isReady?.(opened.row) === false,
        })),
        onClick: ({ key }) => {
          close();
          if (opened) more.find((command) => command.key === key)?.run(opened.row);
        },
      }}
    >
      <span
        className={popoverAnchor.popoverAnchor}
        style={box && { left: box.left, top: box.top, width: box.width, height: box.height }}
      />
    </Dropdown>
  );
  return [open, menu] as const;
}
