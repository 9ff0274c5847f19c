import type { Field } from '@refectory/declaration/field/field.ts';
import { useCallback } from 'react';
import { useListPaths } from '../session/menu-paths.ts';
import { recordPath } from './record-address.ts';

/** Returns the address of the row that a reference names; undefined for other fields, and where the reader has no menu of it. */
export function useRecordLinks(): (field: Pick<Field, 'kind' | 'resource'>, value: unknown) => string | undefined {
  const listPathOf = useListPaths();
  return useCallback(
    ({ kind, resource }, value) => {
      const id = String(value ?? '');
      if (kind !== 'reference' || !resource || !/^[1-9]\d*$/.test(id)) return undefined;
      const listPath = listPathOf(resource);
      return listPath && recordPath({ listPath, id });
    },
    [listPathOf],
  );
}
