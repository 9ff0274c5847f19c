import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Filters } from '../filter/search-values.ts';
import type { FormValues } from './form-values.ts';

/** A new row gets the row that the list is filtered by as its initial reference: a user in the selected department. */
export const toInitialValues = (fields: Fields, filters: Filters): FormValues =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(
        ([name, value]) => fields[name]?.kind.startsWith('reference') && fields[name]?.form && /^\d+$/.test(value),
      )
      .map(([name, value]) => [name, fields[name]?.kind === 'references' ? [value] : value]),
  );
