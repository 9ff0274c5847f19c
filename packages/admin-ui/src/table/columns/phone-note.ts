import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import type { Row } from '#api/queries.ts';
import { cellText, type TextContext } from '#cell/cell-text.ts';

/**
 * What stands below the name of a row on a phone, where the other columns are out of sight: whom or what it is about and
 * how much, by the first reference and the first amount of its list; what is in sight beside the name is not said twice
 * (spec/console#lists).
 */
export function phoneNote(
  fields: Fields,
  title: string,
  context: TextContext,
): (row: Row, inSight: readonly string[]) => string {
  const listed = Object.entries(fields).filter(([name, { list }]) => list === true && name !== title);
  const about = listed.find(([, { kind }]) => kind === 'reference');
  const amount = listed.find(([, { kind }]) => kind === 'money');
  const shown = [about, amount].filter((one): one is [string, Field] => one !== undefined);
  return (row, inSight) =>
    shown
      .filter(([name]) => !inSight.includes(name))
      .map(([name, field]) => cellText(name, field, row, context))
      .filter(Boolean)
      .join(' · ');
}
