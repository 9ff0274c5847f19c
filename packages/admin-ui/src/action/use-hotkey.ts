import { useEffectEvent, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface HotkeyOptions {
  readonly isOn: boolean;
  /** With Ctrl or ⌘; such keys also work while typing. */
  readonly withControl?: boolean;
}

/**
 * Handles a key regardless of the focus; plain keys only while no input is focused. Not active in hidden tabs, which
 * have no effects.
 */
export function useHotkey(key: string, run: () => void, { isOn, withControl = false }: HotkeyOptions): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key !== key || hasControl !== withControl || event.altKey || event.defaultPrevented) return;
    if (!withControl && isTyping(event.target)) return;
    event.preventDefault();
    run();
  });
  // A layout effect: the key must work as soon as the element is visible.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
