import { contrast, mix, readable } from './colour.ts';
import { type Part, partOf } from './ground.ts';
import { type Palette, palettes, type Scheme } from './palette.ts';
import { type Theme, type ThemeName, themes } from './themes.ts';

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

/** The frame around the pages. */
export interface FrameLook {
  readonly side: Part;
  readonly bar: Part;
  readonly radius: number;
}

function paletteOf(scheme: Scheme, theme: Theme): Palette {
  const palette = palettes[scheme];
  const { canvas, night } = theme;
  if (scheme === 'dark') return night ? { ...palette, canvas: night, sunken: night } : palette;
  if (!canvas) return palette;
  return {
    ...palette,
    canvas,
    sunken: mix(canvas, '#1b2330', 0.05),
    inkFaint: readable(palette.inkFaint, canvas, mix(canvas, '#1b2330', 0.05)),
    success: readable(palette.success, mix(canvas, '#1b2330', 0.05)),
    warning: readable(palette.warning, mix(canvas, '#1b2330', 0.05)),
    error: readable(palette.error, mix(canvas, '#1b2330', 0.05)),
  };
}

/** Everything that colours the pages, from three choices. */
export function lookOf(scheme: Scheme, accent: string, name: ThemeName = 'default'): Look {
  const palette = paletteOf(scheme, themes[name]);
  const tint = mix(palette.surface, accent, scheme === 'light' ? 0.14 : 0.18);
  const primary = readable(accent, palette.surface, palette.canvas, tint);
  const onPrimary = contrast('#ffffff', primary) >= 4.5 ? '#ffffff' : palettes.dark.sunken;
  return { ...palette, accent, primary, onPrimary, tint };
}

/** Everything that colours sidebar and top bar. */
export function frameOf(scheme: Scheme, accent: string, name: ThemeName): FrameLook {
  const theme: Theme = themes[name];
  const palette = paletteOf(scheme, theme);
  const part = (ground: Theme['side']) => partOf(ground, theme.selected, scheme, palette, accent);
  return { side: part(theme.side), bar: part(theme.bar), radius: theme.radius };
}
