import { useTranslate } from '#hooks/use-translate.ts';
import { toLayoutColours, toPageColours } from '#theme/theme-colours.ts';
import { useTheme } from '#theme/theme-store.ts';
import { mainThemeNames, type ThemeName, themes, variantThemeNames } from '#theme/themes.ts';
import { appearanceTexts } from './appearance-texts.ts';
import css from './themes.module.css';

/** Preview of a theme: sidebar, top bar, canvas and a card. */
function Preview({ name, width }: { readonly name: ThemeName; readonly width: number }) {
  const { scheme, accent } = useTheme();
  const { canvas, surface } = toPageColours(scheme, accent, name);
  const { sidebar, topBar, radius } = toLayoutColours(scheme, accent, name);
  return (
    <svg viewBox="0 0 72 44" width={width} height={(width * 44) / 72} aria-hidden="true" className={css.preview}>
      <rect width="72" height="44" fill={canvas} />
      <rect width="72" height="10" x="18" fill={topBar.background} />
      <rect width="18" height="44" fill={sidebar.background} />
      <rect width="14" height="5" x="2" y="14" rx={radius / 4} fill={sidebar.selected} />
      <rect width="10" height="2" x="4" y="23" fill={sidebar.inkSoft} />
      <rect width="10" height="2" x="4" y="29" fill={sidebar.inkSoft} />
      <rect width="46" height="26" x="22" y="14" rx={radius / 2} fill={surface} />
    </svg>
  );
}

/** The four themes offered first and the seven variants (spec/console#themes), in the current accent and scheme. */
export function Themes() {
  const say = useTranslate();
  const { theme, setTheme } = useTheme();
  const list = (names: readonly ThemeName[], width: number) =>
    names.map((name) => (
      <button
        key={name}
        type="button"
        className={css.theme}
        aria-pressed={name === theme}
        onClick={() => setTheme(name)}
      >
        <Preview name={name} width={width} />
        {say(themes[name].label)}
      </button>
    ));
  return (
    <section className={css.themes} aria-label={say(appearanceTexts.theme)}>
      <div className={css.main}>{list(mainThemeNames, 144)}</div>
      <p className={css.heading}>{say(appearanceTexts.variants)}</p>
      <div className={css.variants}>{list(variantThemeNames, 60)}</div>
    </section>
  );
}
