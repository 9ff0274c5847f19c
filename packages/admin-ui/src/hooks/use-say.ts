import { fill, type Label } from '@refectory/declaration/label.ts';
import { useCallback } from 'react';
import { useLabel } from '../api/text.ts';

/** Says a label in the current language, with its `{name}` places filled in. */
export type Say = (label: Label, params?: Readonly<Record<string, unknown>>) => string;

/** Answers the {@link Say} of the current language. */
export function useSay(): Say {
  const read = useLabel();
  return useCallback((text, params = {}) => fill(read(text), params), [read]);
}
