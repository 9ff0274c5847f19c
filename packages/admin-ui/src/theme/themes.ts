import { type Label, label } from '@refectory/declaration/label.ts';

/** Background of the sidebar or top bar: the page's canvas or surface, the accent, or a fixed colour. */
export type AreaBackground = 'canvas' | 'surface' | 'accent' | `#${string}`;

/** One theme: background and style of the layout around the pages. Text and state colours are derived by contrast. */
export interface Theme {
  readonly label: Label;
  /** Page background in the light scheme; absent: that of the palette. */
  readonly canvas?: string;
  /** The same in dark. */
  readonly darkCanvas?: string;
  readonly sidebar: AreaBackground;
  readonly topBar: AreaBackground;
  /** The selected menu entry: tinted or filled with the accent. */
  readonly selectedStyle: 'tint' | 'solid';
  /** Corner radius in pixels. */
  readonly radius: number;
  /** One of the four offered first; the others are variants of them. */
  readonly isMain?: true;
}

/** The eleven themes (spec/console#themes). */
export const themes = {
  default: {
    label: label('默认', 'Default'),
    sidebar: 'canvas',
    topBar: 'canvas',
    selectedStyle: 'tint',
    radius: 6,
    isMain: true,
  },
  white: {
    label: label('白色', 'White'),
    canvas: '#ffffff',
    sidebar: 'surface',
    topBar: 'surface',
    selectedStyle: 'tint',
    radius: 6,
  },
  dark: {
    label: label('暗黑', 'Dark'),
    canvas: '#eef0f2',
    darkCanvas: '#000000',
    sidebar: '#15181d',
    topBar: '#15181d',
    selectedStyle: 'solid',
    radius: 6,
    isMain: true,
  },
  colourful: {
    label: label('炫彩', 'Colourful'),
    canvas: '#f3f4fa',
    darkCanvas: '#141622',
    sidebar: 'accent',
    topBar: 'canvas',
    selectedStyle: 'solid',
    radius: 10,
    isMain: true,
  },
  smart: {
    label: label('智慧', 'Smart'),
    canvas: '#eff3f9',
    sidebar: 'surface',
    topBar: 'accent',
    selectedStyle: 'tint',
    radius: 8,
  },
  iview: {
    label: label('iView', 'iView'),
    canvas: '#f5f7f9',
    sidebar: '#3f4756',
    topBar: 'surface',
    selectedStyle: 'solid',
    radius: 4,
  },
  vip: {
    label: label('VIP', 'VIP'),
    canvas: '#f8f4ec',
    sidebar: '#2a2320',
    topBar: '#3a2f28',
    selectedStyle: 'solid',
    radius: 8,
  },
  cool: {
    label: label('清爽', 'Cool'),
    canvas: '#e6f2f1',
    darkCanvas: '#0a1718',
    sidebar: '#0d3b45',
    topBar: 'surface',
    selectedStyle: 'tint',
    radius: 10,
    isMain: true,
  },
  d2: {
    label: label('D2', 'D2'),
    canvas: '#e3ebf3',
    sidebar: 'canvas',
    topBar: 'canvas',
    selectedStyle: 'solid',
    radius: 4,
  },
  hey: {
    label: label('Hey', 'Hey'),
    canvas: '#f0f2f7',
    sidebar: 'surface',
    topBar: '#232a3d',
    selectedStyle: 'solid',
    radius: 4,
  },
  lte: {
    label: label('LTE', 'LTE'),
    canvas: '#ecf0f5',
    sidebar: '#1f2d33',
    topBar: 'accent',
    selectedStyle: 'solid',
    radius: 3,
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

/** The four themes offered first, and their variants. */
const isMain = (name: ThemeName): boolean => (themes[name] as Theme).isMain === true;
export const mainThemeNames = themeNames.filter(isMain);
export const variantThemeNames = themeNames.filter((name) => !isMain(name));

export const isThemeName = (name: unknown): name is ThemeName => typeof name === 'string' && name in themes;
