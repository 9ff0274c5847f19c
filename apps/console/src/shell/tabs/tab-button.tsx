import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '#i18n/i18n.ts';
import css from './tab-button.module.css';

interface Props {
  readonly label: string;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  /** Absent: the tab cannot be closed. */
  readonly onClose: (() => void) | undefined;
  readonly onContextMenu: () => void;
}

const MIDDLE = 1;

/** One tab: a button to go there, and one to close it. The middle mouse button closes as well. */
export function TabButton({ label, isActive, onOpen, onClose, onContextMenu }: Props) {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const closeByMiddle = (event: MouseEvent) => event.button === MIDDLE && onClose?.();
  // Without this the middle button starts to scroll the page.
  const keepStill = (event: MouseEvent) => event.button === MIDDLE && event.preventDefault();
  return (
    <div
      ref={ref}
      className={isActive ? css.active : css.tab}
      onAuxClick={closeByMiddle}
      onMouseDown={keepStill}
      onContextMenu={onContextMenu}
    >
      <button type="button" className={css.label} aria-current={isActive ? 'page' : undefined} onClick={onOpen}>
        {label}
      </button>
      {onClose && (
        <button type="button" className={css.close} aria-label={t('tabs.close', { label })} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
