import { type Fields, nameField, noteField } from '@refectory/declaration/field/field.ts';
import type { Row } from '#api/queries.ts';
import type { FormValues } from '../form-values.ts';

/** Values that may lie in browser storage: those of declared fields, without secrets. */
export const storableValues = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name] !== undefined && fields[name].kind !== 'secret'),
  );

/** Of the row that is being changed what the form needs to go on: its fields, the names of what they refer to, id and version. */
export const storableRow = (fields: Fields, title: string, base: Row): Row => {
  const wanted = Object.entries(fields).filter(([name, field]) => field.form || name === title);
  const names = new Set(
    wanted.flatMap(([name, field]) => [name, ...(field.resource ? [nameField(name), noteField(name)] : [])]),
  );
  const isKept = (name: string) => names.has(name) && fields[name]?.kind !== 'secret';
  return {
    id: base.id,
    version: base.version,
    ...Object.fromEntries(Object.entries(base).filter(([name]) => isKept(name))),
  };
};
