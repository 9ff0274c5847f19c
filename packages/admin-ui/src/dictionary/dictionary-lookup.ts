import type { Dictionary, DictionaryEntry, Tone } from '@refectory/declaration/dictionary.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { sealed } from '@refectory/modules/system/contract/dictionaries.ts';
import type { dict } from '@refectory/modules/system/contract/dictionary/dict.ts';

type Answered = ResponseData<typeof dict.queries.dictionary.answer>[number];

/** A dictionary entry of the server, reduced to the fields used here. */
export type WireEntry = Pick<Answered, 'dictKey' | 'dictValue'> &
  Partial<Pick<Answered, 'dictValueEn' | 'isSealed' | 'remark'>>;

/** An entry for inputs and cells. */
export interface DictionaryChoice {
  readonly value: number;
  readonly label: string;
  readonly tone: Tone;
  /** What the dictionary notes of it; empty for nothing. */
  readonly remark: string;
}

/** A dictionary in one language: plain functions, usable in table cells (spec/console#cells). */
export interface DictionaryLookup {
  readonly choices: readonly DictionaryChoice[];
  /** Disabled: no longer selectable; existing values are still labelled. */
  readonly sealed: readonly DictionaryChoice[];
  /** The entry of a key, a disabled one too. */
  readonly find: (key: unknown) => DictionaryChoice | undefined;
  /** Label of a key; the key itself when unknown, empty for an empty value. */
  readonly label: (key: unknown) => string;
  readonly tone: (key: unknown) => Tone;
}

const declared = new Map<string, ReadonlyMap<string, DictionaryEntry>>();

/** Sets the dictionaries of the contract, which provide tones, and texts missing on the server. */
export function registerDictionaries(dictionaries: readonly Dictionary[]): void {
  for (const { code, entries } of dictionaries)
    declared.set(code, new Map(entries.map((entry) => [String(entry.key), entry])));
}

/** Builds the lookup of a dictionary from the entries of the server. */
export function createLookup(code: string, entries: readonly WireEntry[], language: Language): DictionaryLookup {
  const known = declared.get(code);
  const toChoice = ({ dictKey, dictValue, dictValueEn, remark = '' }: WireEntry): DictionaryChoice => {
    const own = known?.get(String(dictKey));
    // Labels edited by an administrator take precedence; English falls back to the declaration while the Chinese
    // label is unchanged.
    const english = dictValueEn || (own?.zh === dictValue ? own.en : dictValue);
    return {
      value: Number(dictKey),
      label: language === 'en' ? english : dictValue,
      tone: own?.tone ?? 'default',
      remark,
    };
  };
  const choices = entries.filter(({ isSealed }) => isSealed !== sealed.keys.yes).map(toChoice);
  const sealedChoices = entries.filter(({ isSealed }) => isSealed === sealed.keys.yes).map(toChoice);
  const byKey = new Map([...sealedChoices, ...choices].map((choice) => [String(choice.value), choice]));
  const find = (key: unknown) => byKey.get(String(key));
  return {
    choices,
    sealed: sealedChoices,
    find,
    label: (key) => find(key)?.label ?? (key === null || key === undefined ? '' : String(key)),
    tone: (key) => find(key)?.tone ?? 'default',
  };
}

/** The lookup of a dictionary that is still loading. */
export const emptyLookup: DictionaryLookup = {
  choices: [],
  sealed: [],
  find: () => undefined,
  label: (key) => String(key ?? ''),
  tone: () => 'default',
};

/** What stands for a dictionary that is still loading: a key that turns into its word a moment later is only noise. */
export const loadingLookup: DictionaryLookup = { ...emptyLookup, label: () => '' };
