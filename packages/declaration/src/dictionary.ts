import { type Label, label } from './label.ts';

/** How a coded value looks on screen: the colour of its dot. */
export type Tone = 'default' | 'success' | 'processing' | 'warning' | 'error';

export interface DictionaryEntry extends Label {
  readonly key: number;
  readonly tone?: Tone;
  /** What the code makes of the key, where that is data: the route of a process (spec/flow#process). */
  readonly remark?: string;
}

/** A dictionary that ships with the product. Labels may be edited per tenant; keys that code relies on may not. */
export interface Dictionary {
  readonly code: string;
  readonly label: Label;
  readonly entries: readonly DictionaryEntry[];
}

export const entry = (key: number, zh: string, en: string, tone?: Tone): DictionaryEntry => ({
  key,
  ...label(zh, en),
  ...(tone && { tone }),
});

export const dictionary = (code: string, zh: string, en: string, entries: readonly DictionaryEntry[]): Dictionary => ({
  code,
  label: label(zh, en),
  entries,
});
