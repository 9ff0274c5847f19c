import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import type { Language } from '@refectory/declaration/label.ts';

const createEntryName = (dictionary: string) => (key: number, language: Language) =>
  allDictionaries()
    .find(({ code }) => code === dictionary)
    ?.entries.find((entry) => entry.key === key)?.[language] ?? String(key);

/** Name of a meal in the user's language, for refusals and printed lists. */
export const mealName = createEntryName('meal_period');
/** Name of a card state in the user's language. */
export const cardStatusName = createEntryName('card_status');
