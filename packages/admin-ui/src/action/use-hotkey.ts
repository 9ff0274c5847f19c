import { useEffectEvent, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface HotkeyOptions {
  readonly isOn: boolean;
  /** With Ctrl or ⌘; such keys also work while typing. */
  readonly withControl?: boolean;
}

/**
 * Runs something on a key, wherever the focus is; plain keys only while nothing is being typed. A page in a hidden tab has
 * no effects and hears nothing.
 */
export function useHotkey(key: string, run: () => void, { isOn, withControl = false }: HotkeyOptions): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key !== key || hasControl !== withControl || event.altKey || event.defaultPrevented) return;
    if (!withControl && isTyping(event.target)) return;
    event.preventDefault();
    run();
  });
  // With what it is for, not a moment after it is seen: a quick hand would press it in vain.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
