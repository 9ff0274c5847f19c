import { useRef } from 'react';
import { useKey } from '../action/use-key.ts';

/** `/` puts the cursor into the first input of the search form; answers the form's ref. */
export function useSearchKeys() {
  const panel = useRef<HTMLElement>(null);
  useKey('/', () => panel.current?.querySelector('input')?.focus(), { isOn: true });
  return panel;
}
