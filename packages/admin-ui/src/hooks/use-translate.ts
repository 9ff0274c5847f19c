import { interpolate, type Label } from '@refectory/declaration/label.ts';
import { useCallback } from 'react';
import { useLanguage } from '../api/text.ts';

/** Translates a label to the current language and replaces `{name}` parameters. */
export type Translate = (label: Label, params?: Readonly<Record<string, unknown>>) => string;

/** Returns the {@link Translate} of the current language. */
export function useTranslate(): Translate {
  const language = useLanguage((state) => state.language);
  return useCallback((text, params = {}) => interpolate(text[language], params), [language]);
}
