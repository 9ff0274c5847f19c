import { allDictionaries, allResources } from '@refectory/declaration/catalogue.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { toWireName } from '../database/wire-name.ts';

/** The shipped label of a dictionary key; the key itself when unknown. */
export function dictionaryKeyLabel(dictionary: string, key: number): Label {
  const entry = allDictionaries()
    .find(({ code }) => code === dictionary)
    ?.entries.find((each) => each.key === key);
  return entry ? label(entry.zh, entry.en) : label(String(key), String(key));
}

/** Parameters of `platform.wrong-state`: the current state of the row, and the action. */
export const wrongStateParams = (dictionary: string, state: number, action: string) => ({
  state: dictionaryKeyLabel(dictionary, state),
  action: actionLabel(dictionary, action),
});

/**
 * The label of an action in the resource whose states the dictionary labels; resources that declare `states` take
 * precedence over those that only show them.
 */
function actionLabel(dictionary: string, action: string): Label {
  const owner =
    allResources().find(({ states }) => states?.dictionary === dictionary) ??
    allResources().find(({ fields }) => Object.values(fields).some((field) => field.dictionary === dictionary));
  // Addresses are lower-case where the specification says so: transition `lateEntry`, action `lateentry`.
  const [, declared] =
    Object.entries(owner?.actions ?? {}).find(([key]) => key.toLowerCase() === toWireName(action).toLowerCase()) ?? [];
  return declared?.label ?? label(action, action);
}
