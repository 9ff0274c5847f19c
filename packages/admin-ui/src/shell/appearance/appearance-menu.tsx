import { SkinOutlined } from '@ant-design/icons';
import type { Language } from '@refectory/declaration/label.ts';
import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#api/text.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useTheme } from '#theme/theme-store.ts';
import { commonTexts } from '../common-texts.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import { Accents } from './accents.tsx';
import css from './appearance-menu.module.css';
import { appearanceTexts } from './appearance-texts.ts';
import { Themes } from './themes.tsx';

const languages: readonly (readonly [Language, string])[] = [
  ['zh', '中文'],
  ['en', 'English'],
];

/** The language switch; the current language is disabled (spec/console#languages). */
function LanguageSwitch() {
  const say = useTranslate();
  const { language, setLanguage } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  const chosen = useRef(language);
  // The button that was pressed is disabled now: the focus goes to the other one instead of being lost.
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || group.current?.contains(activeElement);
    if (chosen.current !== language && isHere) group.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    chosen.current = language;
  }, [language]);
  return (
    <div ref={group} role="group" className={css.switch} aria-label={say(commonTexts.language)}>
      {languages.map(([key, name]) => (
        <button
          key={key}
          type="button"
          lang={key}
          aria-pressed={key === language}
          disabled={key === language}
          onClick={() => setLanguage(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Appearance() {
  const say = useTranslate();
  const { scheme, setScheme } = useTheme();
  return (
    <section className={css.panel} aria-label={say(appearanceTexts.appearance)}>
      <div className={css.switches}>
        <div role="group" className={css.switch} aria-label={say(appearanceTexts.scheme)}>
          {(['light', 'dark'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each)}>
              {say(appearanceTexts[each])}
            </button>
          ))}
        </div>
        <LanguageSwitch />
      </div>
      <p>{say(appearanceTexts.accent)}</p>
      <Accents />
      <p>{say(appearanceTexts.theme)}</p>
      <Themes />
    </section>
  );
}

/** On a phone it is nearly as wide as the window: it moves aside instead of being cut. */
const withinWindow = { overflow: { shiftX: true, adjustY: true } };

/**
 * Appearance settings: light or dark, language, accent colour and theme; applied at once without a reload
 * (spec/console#themes).
 */
export function AppearanceMenu() {
  const say = useTranslate();
  return (
    <Popover content={<Appearance />} trigger="click" placement="bottomRight" arrow={false} align={withinWindow}>
      <ToolButton label={say(appearanceTexts.appearance)} icon={<SkinOutlined />} aria-haspopup="dialog" />
    </Popover>
  );
}
