import type { Fields } from '@refectory/declaration/field/field.ts';
import type { FormValues } from '../form/form-values.ts';
import type { ListState } from './list-state.ts';

/** A new row gets the row that the list is filtered by as its initial reference: a user in the selected department. */
export const toInitialValues = (fields: Fields, filters: ListState['filters']): FormValues =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(
        ([name, value]) => fields[name]?.kind.startsWith('reference') && fields[name]?.form && /^\d+$/.test(value),
      )
      .map(([name, value]) => [name, fields[name]?.kind === 'references' ? [value] : value]),
  );
