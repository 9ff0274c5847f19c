import { type RefObject, useEffect } from 'react';

const textInputSelector = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';

/**
 * Keeps the reader input focused: on load, when the window gets focus, after a click, and when characters arrive while
 * no other input is focused, because a reader must never trigger a button. Navigation with Tab is left alone.
 */
export function useReaderFocus(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const focus = () => {
      if (!document.activeElement?.matches(textInputSelector)) input.current?.focus({ preventScroll: true });
    };
    const afterPointer = (event: MouseEvent) => {
      if (event.detail === 0) return;
      // Immediately, because the next key may arrive before a timer; and again after the default action of the click.
      focus();
      setTimeout(focus);
    };
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTyped) focus();
    };
    focus();
    window.addEventListener('focus', focus);
    document.addEventListener('click', afterPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('focus', focus);
      document.removeEventListener('click', afterPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [input, isOn]);
}
