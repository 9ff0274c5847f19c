import { BgColorsOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { accents } from '#theme/palette.ts';
import { useTheme } from '#theme/theme-store.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import css from './accent-picker.module.css';
import { appearanceTexts } from './appearance-texts.ts';

function Accents() {
  const say = useTranslate();
  const { accent, setAccent } = useTheme();
  return (
    <section className={css.accents} aria-label={say(appearanceTexts.accent)}>
      {accents.map((colour) => (
        <button
          key={colour}
          type="button"
          className={css.accent}
          style={{ background: colour }}
          aria-label={colour}
          aria-pressed={colour.toLowerCase() === accent.toLowerCase()}
          onClick={() => setAccent(colour)}
        />
      ))}
      <input
        type="color"
        className={css.custom}
        value={accent.toLowerCase()}
        aria-label={say(appearanceTexts.customAccent)}
        title={say(appearanceTexts.customAccent)}
        onChange={(event) => setAccent(event.target.value)}
      />
    </section>
  );
}

/** The theme colour; shades that read as text follow from it. */
export function AccentPicker() {
  const say = useTranslate();
  return (
    <Popover content={<Accents />} trigger="click" placement="bottomRight" arrow={false}>
      <ToolButton label={say(appearanceTexts.accent)} icon={<BgColorsOutlined />} />
    </Popover>
  );
}
