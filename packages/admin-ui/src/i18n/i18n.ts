import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { currentLanguage, useLanguage } from '../api/text.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zh };
  }
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const;

function syncLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = htmlLanguage[language];
  void i18next.changeLanguage(language);
}

/** Starts the chrome texts and keeps them in step with the language store. */
export function initI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: 'zh',
    initAsync: false,
    resources: { zh: { translation: zh }, en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  syncLanguage();
  useLanguage.subscribe(syncLanguage);
}

/** The chrome texts in the current language: `const t = useText(); t('login.title')`. A wrong key is a type error. */
export const useText = () => useTranslation().t;
