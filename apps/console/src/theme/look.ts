import { contrast, mix, readable } from './colour.ts';
import { type Palette, palettes, type Scheme } from './palette.ts';

/** A palette with what follows from the accent. */
export interface Look extends Palette {
  /** As chosen: for marks and rings, not for text. */
  readonly accent: string;
  /** The accent's first shade that reads as text on every tint of it: links, buttons, selected items. */
  readonly primary: string;
  /** Text on a field of `primary`. */
  readonly onPrimary: string;
  /** Tint behind selected things. */
  readonly tint: string;
}

/** Everything that colours the console, from two choices. */
export function lookOf(scheme: Scheme, accent: string): Look {
  const palette = palettes[scheme];
  const tint = mix(palette.surface, accent, scheme === 'light' ? 0.14 : 0.18);
  const primary = readable(accent, palette.surface, palette.canvas, tint);
  const onPrimary = contrast('#ffffff', primary) >= 4.5 ? '#ffffff' : palettes.dark.sunken;
  return { ...palette, accent, primary, onPrimary, tint };
}
