import { frameOf, lookOf } from './look.ts';
import { type ThemeState, useTheme } from './theme-store.ts';

const variable = (...names: string[]) =>
  `--${names.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function paint({ scheme, accent, theme }: ThemeState): void {
  const root = document.documentElement;
  const look = lookOf(scheme, accent, theme);
  const { side, bar, radius } = frameOf(scheme, accent, theme);
  const write = (name: string, value: string) => root.style.setProperty(name, value);
  for (const [name, value] of Object.entries(look)) write(variable(name), value);
  for (const [name, value] of Object.entries(side)) write(variable('side', name), value);
  for (const [name, value] of Object.entries(bar)) write(variable('bar', name), value);
  write('--radius-small', `${radius}px`);
  write('--radius', `${radius + 2}px`);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar.ground);
}

/** Writes the look into CSS variables, now and on each change. */
export function applyTheme(): void {
  paint(useTheme.getState());
  useTheme.subscribe(paint);
}
