import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from './cell-text.ts';
import { rowName } from './row-title.ts';
import { stateField } from './state-field.ts';

/** So many columns follow the name. */
const summarised = 5;

/**
 * A row as the parts of one line of a question, so that nobody confirms the wrong one (spec/console#confirmations): its name, unless
 * the dialog has it as title, and the first columns that its list shows, without its state. Several sums are named.
 */
export function rowSummary(resource: Resource, row: Row, context: TextContext, isNamed: boolean): string[] {
  const state = stateField(resource);
  const values = Object.entries(resource.fields)
    .filter(([name, { list }]) => list === true && name !== resource.title && name !== state)
    .map(([name, field]) => ({ field, text: cellText(name, field, row, context) }))
    .filter(({ text }) => text !== '')
    .slice(0, summarised);
  const hasSums = values.filter(({ field }) => field.kind === 'money').length > 1;
  const parts = values.map(({ field, text }) => {
    if (field.kind !== 'money') return text;
    return hasSums ? `${context.say(field.label)} ¥${text}` : `¥${text}`;
  });
  return [...(isNamed ? [] : [rowName(resource, row)]), ...parts];
}
