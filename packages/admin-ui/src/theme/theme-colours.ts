import { type AreaColours, toAreaColours } from './area-colours.ts';
import { contrastRatio, mixColours, readableShade } from './colour.ts';
import { type Palette, palettes, type Scheme } from './palette.ts';
import { type Theme, type ThemeName, themes } from './themes.ts';

/** A palette with the colours derived from the accent. */
export interface PageColours extends Palette {
  /** As chosen: for icons and outlines, not for text. */
  readonly accent: string;
  /** The first shade of the accent that is readable on each of its tints: links, buttons, selected items. */
  readonly primary: string;
  /** Text on a `primary` background. */
  readonly onPrimary: string;
  /** Background of selected items. */
  readonly tint: string;
}

/** Colours of sidebar and top bar. */
export interface LayoutColours {
  readonly sidebar: AreaColours;
  readonly topBar: AreaColours;
  readonly radius: number;
}

function themePalette(scheme: Scheme, theme: Theme): Palette {
  const palette = palettes[scheme];
  const { canvas, darkCanvas } = theme;
  if (scheme === 'dark') return darkCanvas ? { ...palette, canvas: darkCanvas, sunken: darkCanvas } : palette;
  if (!canvas) return palette;
  return {
    ...palette,
    canvas,
    sunken: mixColours(canvas, '#1b2330', 0.05),
    inkFaint: readableShade(palette.inkFaint, canvas, mixColours(canvas, '#1b2330', 0.05)),
    success: readableShade(palette.success, mixColours(canvas, '#1b2330', 0.05)),
    warning: readableShade(palette.warning, mixColours(canvas, '#1b2330', 0.05)),
    error: readableShade(palette.error, mixColours(canvas, '#1b2330', 0.05)),
  };
}

/** The page colours of scheme, accent and theme. */
export function toPageColours(scheme: Scheme, accent: string, name: ThemeName = 'default'): PageColours {
  const palette = themePalette(scheme, themes[name]);
  const tint = mixColours(palette.surface, accent, scheme === 'light' ? 0.14 : 0.18);
  const primary = readableShade(accent, palette.surface, palette.canvas, tint);
  const onPrimary = contrastRatio('#ffffff', primary) >= 4.5 ? '#ffffff' : palettes.dark.sunken;
  return { ...palette, accent, primary, onPrimary, tint };
}

/** The colours of sidebar and top bar. */
export function toLayoutColours(scheme: Scheme, accent: string, name: ThemeName): LayoutColours {
  const theme: Theme = themes[name];
  const palette = themePalette(scheme, theme);
  const part = (background: Theme['sidebar']) =>
    toAreaColours(background, theme.selectedStyle, scheme, palette, accent);
  return { sidebar: part(theme.sidebar), topBar: part(theme.topBar), radius: theme.radius };
}
