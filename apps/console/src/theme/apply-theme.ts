import { contrast, mix, readable } from './colour.ts';
import { type Palette, palettes, type Scheme } from './palette.ts';
import { useTheme } from './theme-store.ts';

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
  const tint = mix(palette.surface, accent, scheme === 'light' ? 0.1 : 0.16);
  const primary = readable(accent, scheme === 'light' ? mix(tint, palette.canvas, 0.3) : tint);
  const onPrimary = contrast('#ffffff', primary) >= 4.5 ? '#ffffff' : palettes.dark.sunken;
  return { ...palette, accent, primary, onPrimary, tint };
}

const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function paint({ scheme, accent }: { scheme: Scheme; accent: string }): void {
  const root = document.documentElement;
  const look = lookOf(scheme, accent);
  for (const [name, value] of Object.entries(look)) root.style.setProperty(variable(name), value);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', look.canvas);
}

/** Writes the look into CSS variables, now and on each change. */
export function applyTheme(): void {
  paint(useTheme.getState());
  useTheme.subscribe(paint);
}
