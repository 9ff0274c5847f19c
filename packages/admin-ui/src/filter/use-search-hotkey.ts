import { useRef } from 'react';
import { useHotkey } from '../action/use-hotkey.ts';

/** `/` focuses the first input of the search form; returns the form's ref. */
export function useSearchHotkey() {
  const panel = useRef<HTMLElement>(null);
  useHotkey('/', () => panel.current?.querySelector('input')?.focus(), { isOn: true });
  return panel;
}
