import { nameField } from '@refectory/contract/kernel/field.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import type { Row } from '#api/queries.ts';

/** What a row is called on screen: the value of the title field, or the label behind it; its id at worst. */
export function rowTitle(resource: Resource, row: Row): string {
  const { title, fields } = resource;
  const value = fields[title]?.kind === 'reference' ? (row[nameField(title)] ?? row[title]) : row[title];
  return value === undefined || value === null || value === '' ? row.id : String(value);
}
