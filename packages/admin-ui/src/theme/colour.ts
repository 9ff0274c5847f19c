/** Red, green, blue, each 0–255. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Blends `share` (0–1) of `over` into `base`. */
export function mixColours(base: string, over: string, share: number): string {
  const [from, to] = [parse(base), parse(over)];
  const blend = (at: 0 | 1 | 2): number => from[at] * (1 - share) + to[at] * share;
  return format([blend(0), blend(1), blend(2)]);
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Linear light of a colour channel, 0 to 1. */
function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two colours by WCAG, 1–21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The first shade of a colour with contrast ≥ 4.5:1 against all backgrounds: darker on light ones, lighter on dark ones. */
export function readableShade(colour: string, ...backgrounds: readonly [string, ...string[]]): string {
  const towards = luminance(backgrounds[0]) > 0.3 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColours(colour, towards, share);
    if (backgrounds.every((background) => contrastRatio(shade, background) >= 4.5)) return shade;
  }
  return towards;
}
