import { useLanguage } from '#api/text.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { commonTexts } from '../common-texts.ts';
import css from './language-toggle.module.css';

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;

/** Both languages side by side; the current one is disabled (spec/console#languages). */
export function LanguageToggle() {
  const say = useTranslate();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={css.toggle} role="group" aria-label={say(commonTexts.language)}>
      {languages.map(([code, name]) => (
        <button key={code} type="button" lang={code} disabled={code === language} onClick={() => setLanguage(code)}>
          {name}
        </button>
      ))}
    </div>
  );
}
