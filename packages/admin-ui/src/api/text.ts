import type { Label, Language } from '@refectory/declaration/label.ts';
import { create } from 'zustand';
import { onStorageChange, readStored, writeStored } from './storage.ts';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const storedLanguage = (): Language => (readStored<Language>('language') === 'en' ? 'en' : 'zh');

/** The language of the console. Changing it re-renders every text without a reload. */
export const useLanguage = create<LanguageState>()((set) => ({
  language: storedLanguage(),
  setLanguage: (language) => {
    writeStored('language', language);
    set({ language });
  },
}));

export const currentLanguage = (): Language => useLanguage.getState().language;

/** Sets the `lang` of the document, now and after every change, also in other windows. */
export function syncDocumentLanguage(): void {
  const sync = () => {
    document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en';
  };
  sync();
  useLanguage.subscribe(sync);
  onStorageChange((name) => {
    if (name === 'language') useLanguage.setState({ language: storedLanguage() });
  });
}

/** A declared label in the current language, outside of components. */
export const translate = (label: Label): string => label[currentLanguage()];
