import { contrast, mix, readable } from './colour.ts';
import type { Palette, Scheme } from './palette.ts';
import type { Ground, Theme } from './themes.ts';

/** A part of the frame with what is written on it. */
export interface Part {
  readonly ground: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Under the pointer. */
  readonly hover: string;
  readonly line: string;
  readonly selected: string;
  readonly selectedInk: string;
  /** The mark of the product, and what is drawn in it. */
  readonly mark: string;
  readonly onMark: string;
}

/** Behind the grounds of themes when the scheme is dark. */
const night = '#0c0f13';

/** The accent as a ground: the first shade on which white reads. */
const solidOf = (accent: string): string => readable(accent, '#ffffff');

function groundOf(ground: Ground, scheme: Scheme, palette: Palette, accent: string): string {
  if (ground === 'canvas' || ground === 'surface') return palette[ground];
  const colour = ground === 'accent' ? solidOf(accent) : ground;
  return scheme === 'dark' ? mix(colour, night, 0.45) : colour;
}

/** Derives a part of the frame; every text on it reaches 4.5:1, on hovered and selected grounds too. */
export function partOf(
  of: Ground,
  selected: Theme['selected'],
  scheme: Scheme,
  palette: Palette,
  accent: string,
): Part {
  const ground = groundOf(of, scheme, palette, accent);
  const isPlain = of === 'canvas' || of === 'surface';
  const pole = contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000';
  const hover = isPlain ? palette.sunken : mix(ground, pole === '#ffffff' ? '#000000' : '#ffffff', 0.14);
  const solid = of === 'accent' ? mix(ground, '#000000', 0.3) : solidOf(accent);
  const fill =
    selected === 'solid' ? solid : mix(ground, of === 'accent' ? '#000000' : accent, scheme === 'light' ? 0.14 : 0.18);
  const ink = isPlain ? palette.ink : readable(mix(ground, pole, 0.92), ground, hover);
  return {
    ground,
    ink,
    inkSoft: isPlain ? palette.inkSoft : readable(mix(ground, pole, 0.76), ground, hover),
    hover,
    line: isPlain ? palette.lineSoft : mix(ground, pole, 0.14),
    selected: fill,
    selectedInk: selected === 'solid' || of === 'accent' ? '#ffffff' : readable(accent, fill),
    mark: isPlain ? readable(accent, ground) : '#ffffff',
    onMark: isPlain
      ? contrast('#ffffff', readable(accent, ground)) >= 4.5
        ? '#ffffff'
        : ground
      : solidOf(mix(ground, accent, 0.5)),
  };
}
