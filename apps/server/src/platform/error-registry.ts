import { allDictionaries, allErrors, allResources } from '@refectory/contract/catalogue.ts';
import type { ErrorText } from '@refectory/contract/kernel/error.ts';
import { fill, type Language } from '@refectory/contract/kernel/label.ts';
import type { DomainError } from './domain-error.ts';
import { wireName } from './wire-name.ts';

/** A refusal as the client sees it. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

/** The text of a refusal in the language asked for. A code nobody declared is a fault of the product and reads as such. */
export function refusalOf(error: DomainError, language: Language): Refusal {
  const text: ErrorText | undefined = Object.hasOwn(allErrors, error.code) ? allErrors[error.code] : undefined;
  if (!text) return { status: 500, code: error.code, msg: error.code };
  return { status: text.status ?? 400, code: error.code, msg: fill(text[language], readable(error, language)) };
}

/** Parameters for people: a state by its label, an action by its wording. */
function readable({ params }: DomainError, language: Language): Record<string, unknown> {
  const { dictionary, state, action } = params;
  if (typeof dictionary !== 'string') return { ...params };
  const entry = allDictionaries.find((each) => each.code === dictionary)?.entries.find(({ key }) => key === state);
  return {
    ...params,
    stateName: entry?.[language] ?? state,
    actionName: actionName(dictionary, String(action), language),
  };
}

function actionName(dictionary: string, action: string, language: Language): string {
  const owner = allResources.find(({ fields }) =>
    Object.values(fields).some((field) => field.dictionary === dictionary),
  );
  return owner?.actions?.[wireName(action)]?.label[language] ?? owner?.actions?.[action]?.label[language] ?? action;
}
