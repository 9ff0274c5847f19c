import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import type { Language } from '@refectory/declaration/label.ts';

const createEntryName = (dictionary: string) => (key: number, language: Language) =>
  allDictionaries()
    .find(({ code }) => code === dictionary)
    ?.entries.find((entry) => entry.key === key)?.[language] ?? String(key);

/** A meal in the words of the user, for refusals and printed lists. */
export const mealName = createEntryName('meal_period');
/** The state of a card in the words of the user. */
export const cardStatusName = createEntryName('card_status');
