import { useTranslate } from '#hooks/use-translate.ts';
import { accents } from '#theme/palette.ts';
import { useTheme } from '#theme/theme-store.ts';
import css from './accents.module.css';
import { appearanceTexts } from './appearance-texts.ts';

/** Selects the accent colour; readable shades are derived from it. */
export function Accents() {
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
