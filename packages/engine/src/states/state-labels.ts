import { allDictionaries, allResources } from '@refectory/declaration/catalogue.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { toWireName } from '../database/wire-name.ts';

/** A key of a dictionary as the product ships it; the key itself where it is not among its entries. */
export function dictionaryKeyLabel(dictionary: string, key: number): Label {
  const entry = allDictionaries()
    .find(({ code }) => code === dictionary)
    ?.entries.find((each) => each.key === key);
  return entry ? label(entry.zh, entry.en) : label(String(key), String(key));
}

/** What `platform.wrong-state` tells: the state a row is in, and what was to be done. */
export const wrongStateParams = (dictionary: string, state: number, action: string) => ({
  state: dictionaryKeyLabel(dictionary, state),
  action: actionLabel(dictionary, action),
});

/** An action as the resource words it whose state the dictionary labels: who declares the states before who only shows them. */
function actionLabel(dictionary: string, action: string): Label {
  const owner =
    allResources().find(({ states }) => states?.dictionary === dictionary) ??
    allResources().find(({ fields }) => Object.values(fields).some((field) => field.dictionary === dictionary));
  // Addresses are written in lower case where the specification does so: the move `lateEntry`, the action `lateentry`.
  const [, declared] =
    Object.entries(owner?.actions ?? {}).find(([key]) => key.toLowerCase() === toWireName(action).toLowerCase()) ?? [];
  return declared?.label ?? label(action, action);
}
