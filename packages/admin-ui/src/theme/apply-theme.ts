import { toLayoutColours, toPageColours } from './theme-colours.ts';
import { followOtherWindows, type ThemeState, useTheme } from './theme-store.ts';

const cssVariable = (...names: string[]) =>
  `--${names.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function writeThemeVariables({ scheme, accent, theme }: ThemeState): void {
  const root = document.documentElement;
  const look = toPageColours(scheme, accent, theme);
  const { sidebar, topBar, radius } = toLayoutColours(scheme, accent, theme);
  const write = (name: string, value: string) => root.style.setProperty(name, value);
  for (const [name, value] of Object.entries(look)) write(cssVariable(name), value);
  for (const [name, value] of Object.entries(sidebar)) write(cssVariable('side', name), value);
  for (const [name, value] of Object.entries(topBar)) write(cssVariable('bar', name), value);
  write('--radius-small', `${radius}px`);
  write('--radius', `${radius + 2}px`);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', topBar.background);
}

/** Writes the theme to CSS variables, now and on each change, also of other windows. */
export function applyTheme(): void {
  writeThemeVariables(useTheme.getState());
  useTheme.subscribe(writeThemeVariables);
  followOtherWindows();
}
