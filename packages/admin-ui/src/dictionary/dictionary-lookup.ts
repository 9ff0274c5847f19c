import type { Dictionary, DictionaryEntry, Tone } from '@refectory/declaration/dictionary.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { sealed } from '@refectory/modules/system/contract/dictionaries.ts';
import type { dict } from '@refectory/modules/system/contract/dictionary/dict.ts';

type Answered = ResponseData<typeof dict.queries.dictionary.answer>[number];

/** An entry as the server returns it, as far as the console shows it. */
export type WireEntry = Pick<Answered, 'dictKey' | 'dictValue'> & Partial<Pick<Answered, 'dictValueEn' | 'isSealed'>>;

/** An entry as inputs and cells need it. */
export interface DictionaryChoice {
  readonly value: number;
  readonly label: string;
  readonly tone: Tone;
}

/** A dictionary resolved for one language: plain functions, fit for table cells (spec/console#cells). */
export interface DictionaryLookup {
  readonly choices: readonly DictionaryChoice[];
  /** No longer offered; what has such a key is still labelled. */
  readonly sealed: readonly DictionaryChoice[];
  /** Label of a key; the key itself when it is unknown, nothing when it is empty. */
  readonly label: (key: unknown) => string;
  readonly tone: (key: unknown) => Tone;
}

const declared = new Map<string, ReadonlyMap<string, DictionaryEntry>>();

/** Makes the dictionaries of the contract known: they give tones, and texts where the server has none. */
export function registerDictionaries(dictionaries: readonly Dictionary[]): void {
  for (const { code, entries } of dictionaries)
    declared.set(code, new Map(entries.map((entry) => [String(entry.key), entry])));
}

/** Builds the lookup of a dictionary from what the server answers. */
export function createLookup(code: string, entries: readonly WireEntry[], language: Language): DictionaryLookup {
  const known = declared.get(code);
  const toChoice = ({ dictKey, dictValue, dictValueEn }: WireEntry): DictionaryChoice => {
    const own = known?.get(String(dictKey));
    // An administrator's wording wins over ours; English falls back to the declaration while the Chinese is untouched.
    const english = dictValueEn || (own?.zh === dictValue ? own.en : dictValue);
    return { value: Number(dictKey), label: language === 'en' ? english : dictValue, tone: own?.tone ?? 'default' };
  };
  const choices = entries.filter(({ isSealed }) => isSealed !== sealed.keys.yes).map(toChoice);
  const sealedChoices = entries.filter(({ isSealed }) => isSealed === sealed.keys.yes).map(toChoice);
  const byKey = new Map([...sealedChoices, ...choices].map((choice) => [String(choice.value), choice]));
  return {
    choices,
    sealed: sealedChoices,
    label: (key) => byKey.get(String(key))?.label ?? (key === null || key === undefined ? '' : String(key)),
    tone: (key) => byKey.get(String(key))?.tone ?? 'default',
  };
}

/** What stands for a dictionary that cannot be read. */
export const emptyLookup: DictionaryLookup = {
  choices: [],
  sealed: [],
  label: (key) => String(key ?? ''),
  tone: () => 'default',
};

/** What stands for a dictionary that is still loading: a key that turns into its word a moment later is only noise. */
export const loadingLookup: DictionaryLookup = { ...emptyLookup, label: () => '' };
