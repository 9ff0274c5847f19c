import { type Fields, nameField, noteField } from '@refectory/declaration/field/field.ts';
import type { Row } from '#api/queries.ts';
import type { FormValues } from '../form-values.ts';

/** Values that may be stored in the browser: those of declared fields, without secrets. */
export const storableValues = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name] !== undefined && fields[name].kind !== 'secret'),
  );

/** The part of the edited row that the form needs: its fields, titles of references, id and version. */
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
