import { hasCodeAndNote, nameField, noteField, secondaryLabelField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../api/queries.ts';

/** What a row is called where its other columns stand beside it, as in the names of its buttons: the title field alone. */
export const rowName = ({ title, fields }: Resource, row: Row): string => valueText(fields, title, row) || row.id;

/**
 * What a row is called in confirmations, dialogs and results: the value of the title field, or the label behind it; its id at
 * worst. Beside it stands what tells it from others: the number and group of a person, the person of a booking.
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
