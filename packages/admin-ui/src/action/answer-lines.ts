import type { Action } from '@refectory/declaration/action.ts';

/** What an action answered beside its message. */
export interface Answer {
  readonly title: string;
  readonly data: unknown;
}

export type Line = Readonly<Record<string, unknown>>;

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;

/** Rows, or the rows an object holds and nothing else, or the object as the only row. An empty object says nothing. */
export function linesOf(data: unknown): readonly Line[] {
  if (Array.isArray(data)) return data.filter(isLine);
  if (!isLine(data)) return [];
  const values = Object.values(data);
  if (values.length === 1 && Array.isArray(values[0])) return values[0].filter(isLine);
  return values.length > 0 ? [data] : [];
}

/** What kind of answer an action declares; undefined where it answers nothing but its message. */
export const answerKind = ({ answer }: Action): string | undefined =>
  typeof answer === 'object' ? answer.kind : answer;

/** Whether an answer says something beside the message: rows always, an object that holds more than an id. */
export function isTelling(action: Action, data: unknown): boolean {
  const kind = answerKind(action);
  if (kind === 'rows') return true;
  if (kind !== 'row' && kind !== 'object') return false;
  return linesOf(data).some((line) => Object.keys(line).some((name) => name !== 'id'));
}
