import { type Label, label } from './label.ts';

/**
 * Colour of the status dot of a coded value, by what is to be done: `warning` waits for somebody here, `processing` is
 * under way, `error` went wrong, `success` is in force, `default` is over or says nothing (spec/console#marks).
 */
export type Tone = 'default' | 'success' | 'processing' | 'warning' | 'error';

export interface DictionaryEntry<K extends number = number> extends Label {
  readonly key: K;
  readonly tone?: Tone;
  /** Additional data for code, such as the route of a process (spec/flow#process). */
  readonly remark?: string;
}

/** Keys of a dictionary by name. */
export type DictionaryKeys = Readonly<Record<string, number>>;

/** A dictionary that ships with the product. Labels may be edited per tenant; keys that code relies on may not. */
export interface Dictionary<K extends DictionaryKeys = DictionaryKeys> {
  readonly code: string;
  readonly label: Label;
  readonly entries: readonly DictionaryEntry[];
  /** Keys by name: `payType.keys.balance`. Empty when the entries are a plain list. */
  readonly keys: K;
}

/** One value of a dictionary with its labels. */
export const entry = <const K extends number>(key: K, zh: string, en: string, tone?: Tone): DictionaryEntry<K> => ({
  key,
  ...label(zh, en),
  ...(tone && { tone }),
});

type NamedEntries = Readonly<Record<string, DictionaryEntry>>;
type KeysByName<E extends NamedEntries> = { readonly [N in keyof E]: E[N]['key'] };

/**
 * Declares a dictionary. Where code distinguishes values, the entries are named and code uses only these names:
 * `dictionary('pay_type', …, { balance: entry(1, …) })`, then `payType.keys.balance` (decision 1360).
 */
export function dictionary(
  code: string,
  zh: string,
  en: string,
  entries: readonly DictionaryEntry[],
): Dictionary<Readonly<Record<never, never>>>;
export function dictionary<const E extends NamedEntries>(
  code: string,
  zh: string,
  en: string,
  entries: E,
): Dictionary<KeysByName<E>>;
export function dictionary(
  code: string,
  zh: string,
  en: string,
  entries: readonly DictionaryEntry[] | NamedEntries,
): Dictionary {
  const named: NamedEntries = Array.isArray(entries) ? {} : (entries as NamedEntries);
  return {
    code,
    label: label(zh, en),
    entries: Object.values(entries),
    keys: Object.fromEntries(Object.entries(named).map(([name, { key }]) => [name, key])),
  };
}
