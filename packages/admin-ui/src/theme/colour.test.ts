import { expect, test } from 'vitest';
import { contrastRatio, mixColours, readableShade } from './colour.ts';
import { accents } from './palette.ts';
import { toPageColours } from './theme-colours.ts';

test('contrast as WCAG counts it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#409EFF', '#ffffff')).toBeCloseTo(2.78, 1);
});

test('mixing', () => expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080'));

test('a colour that reads already stays', () => expect(readableShade('#123456', '#ffffff')).toBe('#123456'));

const hard = [...accents, '#ffffff', '#000000', '#ffff00', '#808080'];
test.each(hard.flatMap((accent) => (['light', 'dark'] as const).map((scheme) => [accent, scheme] as const)))(
  '%s in %s: text on every surface and on buttons reaches 4.5:1',
  (accent, scheme) => {
    const look = toPageColours(scheme, accent);
    for (const background of [look.surface, look.canvas, look.tint])
      expect(contrastRatio(look.primary, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(look.onPrimary, look.primary)).toBeGreaterThanOrEqual(4.5);
    for (const ink of [look.ink, look.inkSoft, look.inkFaint, look.success, look.warning, look.error])
      for (const background of [look.canvas, look.surface, look.raised, look.sunken])
        expect(contrastRatio(ink, background), `${ink} on ${background}`).toBeGreaterThanOrEqual(4.5);
  },
);
