import type { Action } from '@refectory/declaration/action.ts';

/** The data of an action response. */
export interface ActionResponse {
  readonly title: string;
  readonly data: unknown;
}

export type ResponseRow = Readonly<Record<string, unknown>>;

const isResponseRow = (value: unknown): value is ResponseRow => typeof value === 'object' && value !== null;

/** The rows of a response: an array, the only array of an object, or the object itself. An empty object has no rows. */
export function listResponseRows(data: unknown): readonly ResponseRow[] {
  if (Array.isArray(data)) return data.filter(isResponseRow);
  if (!isResponseRow(data)) return [];
  const values = Object.values(data);
  if (values.length === 1 && Array.isArray(values[0])) return values[0].filter(isResponseRow);
  return values.length > 0 ? [data] : [];
}

/** The kind of response an action declares; undefined if it returns only a message. */
export const responseKind = ({ answer }: Action): string | undefined =>
  typeof answer === 'object' ? answer.kind : answer;

/** Whether the response has content besides the message: rows always, an object if it has more than an id. */
export function hasResponseContent(action: Action, data: unknown): boolean {
  const kind = responseKind(action);
  if (kind === 'rows') return true;
  if (kind !== 'row' && kind !== 'object') return false;
  return listResponseRows(data).some((line) => Object.keys(line).some((name) => name !== 'id'));
}
