import { hasCodeAndNote, nameField, noteField, secondaryLabelField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../api/queries.ts';

/**
 * The short name of a row, used where its other columns are visible, as in labels of its buttons: the title field alone.
 */
export const rowName = ({ title, fields }: Resource, row: Row): string => valueText(fields, title, row) || row.id;

/**
 * The title of a row in confirmations, dialogs and results: the title field or reference label, falling back to the id,
 * with code and note where names are not unique: number and group of a person.
 */
export function rowTitle({ title, fields }: Resource, row: Row): string {
  const note = secondaryLabelField(fields, 'note');
  const code = hasCodeAndNote(fields) ? secondaryLabelField(fields, 'code') : undefined;
  const beside = [code, note].map((name) => (name && name !== title ? valueWithNote(fields, name, row) : ''));
  return [valueWithNote(fields, title, row) || row.id, ...beside.filter(Boolean)].join(' · ');
}

function valueWithNote(fields: Resource['fields'], name: string, row: Row): string {
  return [valueText(fields, name, row), row[noteField(name)]].filter(Boolean).join(' ');
}

function valueText(fields: Resource['fields'], name: string, row: Row): string {
  const value = fields[name]?.kind.startsWith('reference') ? (row[nameField(name)] ?? row[name]) : row[name];
  return value === undefined || value === null ? '' : String(value);
}
