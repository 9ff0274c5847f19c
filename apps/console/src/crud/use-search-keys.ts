import { useRef } from 'react';
import { useTabActive } from '#api/tab.ts';
import { useKey } from './use-key.ts';

/** `/` puts the cursor into the first input of the search form; answers the form's ref. */
export function useSearchKeys() {
  const panel = useRef<HTMLElement>(null);
  const isActive = useTabActive();
  useKey('/', () => panel.current?.querySelector('input')?.focus(), { isOn: isActive });
  return panel;
}
