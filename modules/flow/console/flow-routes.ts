import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Returns the address segment of a category in `/work/process/{segment}/…`: its remark in the dictionary `flow`, or its
 * key; undefined for an unknown one. Lists load the dictionary with their rows, so commands are there when rows are.
 */
function useFlowRoute(): (category: unknown) => string | undefined {
  const { find } = useDictionary('flow');
  return useCallback(
    (category) => {
      const entry = find(category);
      return entry && (entry.remark || String(entry.value));
    },
    [find],
  );
}

/** Opens the pages of a process in tabs. `has`: whether the category is known. */
export function useFlowScreens() {
  const categoryRoute = useFlowRoute();
  const navigate = useNavigate();
  const has = useCallback((row: Row) => categoryRoute(row.category) !== undefined, [categoryRoute]);
  const open = useCallback(
    (row: Row, screen: 'form' | 'handle' | 'detail') => {
      const ids = {
        form: [row.processDefinitionId],
        handle: [row.taskId, row.processInstanceId, row.businessId],
        detail: [row.processInstanceId, row.businessId],
      };
      navigate(`/work/process/${categoryRoute(row.category)}/${screen}/${ids[screen].join('/')}`);
    },
    [navigate, categoryRoute],
  );
  return { has, open };
}
