import { expect, test } from 'vitest';
import { contrastRatio } from './colour.ts';
import { accents, type Scheme } from './palette.ts';
import { toLayoutColours, toPageColours } from './theme-colours.ts';
import { mainThemeNames, type ThemeName, themeNames } from './themes.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const all = themeNames.flatMap((theme) => schemes.map((scheme) => [theme, scheme] as const));

test('eleven themes, as specified', () =>
  expect(themeNames).toEqual([
    'default',
    'white',
    'dark',
    'colourful',
    'smart',
    'iview',
    'vip',
    'cool',
    'd2',
    'hey',
    'lte',
  ]));

test.each(all)(
  '%s in %s: every text on every background it may stand on reaches 4.5:1, with any accent',
  (theme, scheme) => {
    for (const accent of [...accents, '#ffffff', '#000000', '#ffff00', '#808080']) {
      const look = toPageColours(scheme, accent, theme);
      const { sidebar, topBar } = toLayoutColours(scheme, accent, theme);
      const pairs: [string, string, string][] = [];
      for (const [name, part] of Object.entries({ side: sidebar, bar: topBar })) {
        for (const background of [part.background, part.hover]) {
          pairs.push([`${name} ink`, part.ink, background], [`${name} soft`, part.inkSoft, background]);
        }
        pairs.push([`${name} selected`, part.selectedInk, part.selected]);
      }
      for (const background of [look.canvas, look.surface, look.raised, look.sunken])
        for (const ink of ['ink', 'inkSoft', 'inkFaint', 'success', 'warning', 'error'] as const)
          pairs.push([ink, look[ink], background]);
      pairs.push(['primary', look.primary, look.surface], ['primary', look.primary, look.canvas]);
      for (const [name, ink, background] of pairs)
        expect(
          contrastRatio(ink, background),
          `${name}: ${ink} on ${background}, accent ${accent}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  },
);

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const distance = (one: string, other: string) =>
  Math.hypot(...parts(one).map((value, at) => value - (parts(other)[at] as number)));

/** The areas that make up most of what one sees of a theme. */
function areas(theme: ThemeName, scheme: Scheme): readonly string[] {
  const { canvas } = toPageColours(scheme, accents[0], theme);
  const { sidebar, topBar } = toLayoutColours(scheme, accents[0], theme);
  return [canvas, sidebar.background, topBar.background, sidebar.selected];
}

function difference(one: ThemeName, other: ThemeName, scheme: Scheme): number {
  const [a, b] = [areas(one, scheme), areas(other, scheme)];
  return a.reduce((sum, colour, at) => sum + distance(colour, b[at] as string), 0);
}

test.each(schemes)('in %s any two themes differ so that it is seen, the four main ones much', (scheme) => {
  for (const one of themeNames)
    for (const other of themeNames.filter((name) => name > one))
      expect(difference(one, other, scheme), `${one} and ${other}`).toBeGreaterThan(12);
  expect(mainThemeNames).toHaveLength(4);
  for (const one of mainThemeNames)
    for (const other of mainThemeNames.filter((name) => name > one))
      expect(difference(one, other, scheme), `${one} and ${other}`).toBeGreaterThan(scheme === 'light' ? 150 : 60);
});
