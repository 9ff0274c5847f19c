import { useCallback, useMemo, useRef, useState } from 'react';

/** One dialog of a page: what it is about, and whether it shows. */
export interface Dialog<T> {
  /** Kept until the closing animation is over. */
  readonly content: T | undefined;
  readonly isOpen: boolean;
  readonly open: (content: T) => void;
  /**
   * Hides it; what it is about goes in `gone`, after the animation, so that focus finds its way back
   * (spec/console#focus).
   */
  readonly close: () => void;
  readonly afterClose: () => void;
}

/**
 * State of a dialog. It lives in the page, so a dialog taken down with its tab comes back as it was
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
