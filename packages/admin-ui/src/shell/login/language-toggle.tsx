import { useLanguage } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import css from './language-toggle.module.css';

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;

/** Both languages side by side; the current one is disabled (spec/console#languages). */
export function LanguageToggle() {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={css.toggle} role="group" aria-label={t('shell.language')}>
      {languages.map(([code, name]) => (
        <button key={code} type="button" lang={code} disabled={code === language} onClick={() => setLanguage(code)}>
          {name}
        </button>
      ))}
    </div>
  );
}
