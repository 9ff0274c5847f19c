import { type Label, label } from '@refectory/declaration/label.ts';

/** What a part of the frame stands on: the page's canvas or surface, the accent, or a colour of its own. */
export type Ground = 'canvas' | 'surface' | 'accent' | `#${string}`;

/** One theme: how the frame around the pages looks. Everything that is text or state follows from it by contrast. */
export interface Theme {
  readonly label: Label;
  /** Behind the pages, in light; absent: as the scheme has it. */
  readonly canvas?: string;
  /** The same in dark. */
  readonly night?: string;
  readonly side: Ground;
  readonly bar: Ground;
  /** The chosen menu: a tint of the accent, or filled with it. */
  readonly selected: 'tint' | 'solid';
  /** Corner radius in pixels. */
  readonly radius: number;
}

/** The eleven themes (spec/console#themes). */
export const themes = {
  default: { label: label('默认', 'Default'), side: 'canvas', bar: 'canvas', selected: 'tint', radius: 6 },
  white: {
    label: label('白色', 'White'),
    canvas: '#ffffff',
    side: 'surface',
    bar: 'surface',
    selected: 'tint',
    radius: 6,
  },
  dark: {
    label: label('暗黑', 'Dark'),
    canvas: '#eef0f2',
    night: '#000000',
    side: '#15181d',
    bar: '#15181d',
    selected: 'tint',
    radius: 6,
  },
  colourful: { label: label('炫彩', 'Colourful'), side: 'accent', bar: 'canvas', selected: 'solid', radius: 10 },
  smart: {
    label: label('智慧', 'Smart'),
    canvas: '#eff3f9',
    side: 'surface',
    bar: 'accent',
    selected: 'tint',
    radius: 8,
  },
  iview: {
    label: label('iView', 'iView'),
    canvas: '#f5f7f9',
    side: '#3f4756',
    bar: 'surface',
    selected: 'solid',
    radius: 4,
  },
  vip: {
    label: label('VIP', 'VIP'),
    canvas: '#f8f4ec',
    side: '#2a2320',
    bar: '#3a2f28',
    selected: 'solid',
    radius: 8,
  },
  cool: {
    label: label('清爽', 'Cool'),
    canvas: '#e9f3f4',
    side: '#0d3b45',
    bar: 'surface',
    selected: 'tint',
    radius: 10,
  },
  d2: {
    label: label('D2', 'D2'),
    canvas: '#e3ebf3',
    side: 'canvas',
    bar: 'canvas',
    selected: 'solid',
    radius: 4,
  },
  hey: {
    label: label('Hey', 'Hey'),
    canvas: '#f0f2f7',
    side: 'surface',
    bar: '#232a3d',
    selected: 'solid',
    radius: 4,
  },
  lte: {
    label: label('LTE', 'LTE'),
    canvas: '#ecf0f5',
    side: '#1f2d33',
    bar: 'accent',
    selected: 'solid',
    radius: 3,
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

export const isTheme = (name: unknown): name is ThemeName => typeof name === 'string' && name in themes;
