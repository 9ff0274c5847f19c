import { contrastRatio, mixColours, readableShade } from './colour.ts';
import type { Palette, Scheme } from './palette.ts';
import type { AreaBackground, Theme } from './themes.ts';

/** Colours of an area of the layout (sidebar, top bar) with its texts. */
export interface AreaColours {
  readonly background: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Hovered. */
  readonly hover: string;
  readonly line: string;
  readonly selected: string;
  readonly selectedInk: string;
  /** The logo, and the symbol inside it. */
  readonly logo: string;
  readonly onLogo: string;
}

/** Mixed into area backgrounds in the dark scheme. */
const darkMixColour = '#0c0f13';

/** The accent as a background: the first shade with enough contrast to white. */
const solidAccent = (accent: string): string => readableShade(accent, '#ffffff');

function backgroundColour(background: AreaBackground, scheme: Scheme, palette: Palette, accent: string): string {
  if (background === 'canvas' || background === 'surface') return palette[background];
  const colour = background === 'accent' ? solidAccent(accent) : background;
  return scheme === 'dark' ? mixColours(colour, darkMixColour, 0.45) : colour;
}

/** Derives the colours of an area; every text on it has contrast ≥ 4.5:1, on hovered and selected backgrounds too. */
export function toAreaColours(
  of: AreaBackground,
  selected: Theme['selectedStyle'],
  scheme: Scheme,
  palette: Palette,
  accent: string,
): AreaColours {
  const background = backgroundColour(of, scheme, palette, accent);
  const isPlain = of === 'canvas' || of === 'surface';
  const contrastPole = contrastRatio('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
  const hover = isPlain
    ? palette.sunken
    : mixColours(background, contrastPole === '#ffffff' ? '#000000' : '#ffffff', 0.14);
  const solid = of === 'accent' ? mixColours(background, '#000000', 0.3) : solidAccent(accent);
  const fill =
    selected === 'solid'
      ? solid
      : mixColours(background, of === 'accent' ? '#000000' : accent, scheme === 'light' ? 0.14 : 0.18);
  const ink = isPlain ? palette.ink : readableShade(mixColours(background, contrastPole, 0.92), background, hover);
  return {
    background,
    ink,
    inkSoft: isPlain ? palette.inkSoft : readableShade(mixColours(background, contrastPole, 0.76), background, hover),
    hover,
    line: isPlain ? palette.lineSoft : mixColours(background, contrastPole, 0.14),
    selected: fill,
    selectedInk: selected === 'solid' || of === 'accent' ? '#ffffff' : readableShade(accent, fill),
    logo: isPlain ? readableShade(accent, background) : '#ffffff',
    onLogo: isPlain
      ? contrastRatio('#ffffff', readableShade(accent, background)) >= 4.5
        ? '#ffffff'
        : background
      : solidAccent(mixColours(background, accent, 0.5)),
  };
}
