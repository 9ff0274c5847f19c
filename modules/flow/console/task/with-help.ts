import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';

/** The fields of a dialog, with a help text at one of them. */
export const withHelp = (fields: Fields, name: string, help: Label): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, key === name ? { ...field, help } : field]));
