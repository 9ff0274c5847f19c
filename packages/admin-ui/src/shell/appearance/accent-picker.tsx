import { BgColorsOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useText } from '#i18n/i18n.ts';
import { accents } from '#theme/palette.ts';
import { useTheme } from '#theme/theme-store.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import css from './accent-picker.module.css';

function Accents() {
  const t = useText();
  const { accent, setAccent } = useTheme();
  return (
    <section className={css.accents} aria-label={t('shell.accent')}>
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
        aria-label={t('shell.customAccent')}
        title={t('shell.customAccent')}
        onChange={(event) => setAccent(event.target.value)}
      />
    </section>
  );
}

/** The theme colour; shades that read as text follow from it. */
export function AccentPicker() {
  const t = useText();
  return (
    <Popover content={<Accents />} trigger="click" placement="bottomRight" arrow={false}>
      <ToolButton label={t('shell.accent')} icon={<BgColorsOutlined />} />
    </Popover>
  );
}
