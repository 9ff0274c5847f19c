/** Light or dark. */
export type Scheme = 'light' | 'dark';

/** The colours of a scheme. Components use the CSS variables (`var(--ink-soft)`), never the values. */
export interface Palette {
  /** Background: page, sidebar, tab bar. */
  readonly canvas: string;
  /** Cards, tables, forms. */
  readonly surface: string;
  /** Floating menus and dialogs. */
  readonly raised: string;
  /** Recessed areas: table heads, inset panels, pressed buttons. */
  readonly sunken: string;
  readonly line: string;
  readonly lineSoft: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** The lightest text with a contrast of 4.5:1 on canvas. */
  readonly inkFaint: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly shadow: string;
}

export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    canvas: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef0f3',
    line: '#dfe3e8',
    lineSoft: '#eaedf0',
    ink: '#1b2330',
    inkSoft: '#475263',
    inkFaint: '#626d7d',
    success: '#1a7446',
    warning: '#a15c00',
    error: '#c8323a',
    shadow: '0 1px 2px rgb(20 30 45 / 6%), 0 6px 20px rgb(20 30 45 / 6%)',
  },
  dark: {
    canvas: '#12161b',
    surface: '#1a2027',
    raised: '#232a33',
    sunken: '#0e1216',
    line: '#323b46',
    lineSoft: '#272f39',
    ink: '#e7ebf0',
    inkSoft: '#b3bdc9',
    inkFaint: '#929dab',
    success: '#52c48a',
    warning: '#e0a14a',
    error: '#f2777c',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 32%)',
  },
};

/** Predefined accents; any colour can be chosen. The first is the default (spec/console#themes). */
export const accents = ['#409EFF', '#1D9A6C', '#C0562F', '#7A5AF5', '#C23B6E', '#5B6B7F'] as const;
