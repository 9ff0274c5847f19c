import { useCallback, useMemo, useRef, useState } from 'react';

/** State of one dialog: its content, and whether it is open. */
export interface Dialog<T> {
  /** Kept until the closing animation has ended. */
  readonly content: T | undefined;
  readonly isOpen: boolean;
  readonly open: (content: T) => void;
  /**
   * Hides it; the content is cleared in `gone`, after the animation, so that focus returns correctly
   * (spec/console#focus).
   */
  readonly close: () => void;
  readonly afterClose: () => void;
}

/**
 * State of a dialog. It is kept in the page, so that a dialog unmounted with its tab reappears unchanged
 * (spec/console#tab-dialogs).
 */
export function useDialog<T>(onGone?: () => void, onOpen?: (content: T) => void): Dialog<T> {
  const [content, setContent] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLElement | null>(null);
  const open = useCallback(
    (next: T) => {
      if (document.activeElement instanceof HTMLElement) trigger.current = document.activeElement;
      onOpen?.(next);
      setContent(next);
      setOpen(true);
    },
    [onOpen],
  );
  const close = useCallback(() => setOpen(false), []);
  const afterClose = useCallback(() => {
    setContent(undefined);
    onGone?.();
    if (trigger.current?.isConnected) trigger.current.focus({ preventScroll: true });
  }, [onGone]);
  return useMemo(() => ({ content, isOpen, open, close, afterClose }), [content, isOpen, open, close, afterClose]);
}
