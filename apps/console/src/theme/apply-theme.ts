import { lookOf } from './look.ts';
import type { Scheme } from './palette.ts';
import { useTheme } from './theme-store.ts';

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
