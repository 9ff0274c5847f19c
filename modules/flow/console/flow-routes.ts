import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { dict } from '#system/contract/dictionary/dict.ts';

const entriesCall = queryCall(dict, 'dictionary');

/**
 * Returns the address segment of a category in `/work/process/{segment}/…`: its remark in the dictionary `flow`, or its
 * key; undefined for an unknown one.
 */
function useFlowRoute(): (category: unknown) => string | undefined {
  const { data } = useQuery({
    ...callQuery(entriesCall, { code: 'flow' }),
    staleTime: 300_000,
  });
  return useCallback(
    (category) => {
      const entry = data?.find(({ dictKey }) => String(dictKey) === String(category));
      return entry && (entry.remark || String(entry.dictKey));
    },
    [data],
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
