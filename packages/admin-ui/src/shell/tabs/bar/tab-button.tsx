import { CloseOutlined, PushpinFilled } from '@ant-design/icons';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { tabTexts } from '../tab-texts.ts';
import css from './tab-button.module.css';

/** Drag handlers of a tab. */
export interface DragHandle {
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly onPointerDown: ((event: PointerEvent) => void) | undefined;
}

interface Props {
  /** Absent until the drag code is loaded. */
  readonly handle?: DragHandle | undefined;
  readonly label: string;
  readonly isActive: boolean;
  readonly isPinned: boolean;
  readonly onOpen: () => void;
  /** Absent: the tab cannot be closed. */
  readonly onClose: (() => void) | undefined;
  /** Moves it by keyboard, one place to the left or right. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onContextMenu: () => void;
}

const MIDDLE = 1;

/**
 * A tab: a button that activates it, and one that closes it. The middle mouse button and Delete also close it;
 * dragging, or Ctrl-Shift with an arrow key, moves it.
 */
export function TabButton({ handle, label, isActive, isPinned, onOpen, onClose, onMove, onContextMenu }: Props) {
  const say = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A title that is known later is longer.
    if (!isActive || !label) return undefined;
    // With the next picture: what is being drawn would be laid out once more for it.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isActive, label]);
  const closeByMiddle = (event: MouseEvent) => event.button === MIDDLE && onClose?.();
  // Prevents auto-scrolling by the middle button.
  const keepStill = (event: MouseEvent) => event.button === MIDDLE && event.preventDefault();
  function press({ key, ctrlKey, shiftKey }: KeyboardEvent) {
    if (key === 'Delete') onClose?.();
    if (ctrlKey && shiftKey && key === 'ArrowLeft') onMove(-1);
    if (ctrlKey && shiftKey && key === 'ArrowRight') onMove(1);
  }
  return (
    <div
      ref={(element) => {
        ref.current = element;
        handle?.ref(element);
      }}
      className={isActive ? css.active : css.tab}
      style={handle?.style}
      onAuxClick={closeByMiddle}
      onMouseDown={keepStill}
      onContextMenu={onContextMenu}
      onPointerDown={handle?.onPointerDown}
    >
      <button
        type="button"
        className={css.label}
        aria-current={isActive ? 'page' : undefined}
        onClick={onOpen}
        onKeyDown={press}
      >
        {isPinned && <PushpinFilled className={css.pin} aria-label={say(tabTexts.pinned)} />}
        {label}
      </button>
      {onClose && !isPinned && (
        <button type="button" className={css.close} aria-label={say(tabTexts.close, { label })} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
