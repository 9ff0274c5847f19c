import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { dict } from '#system/contract/dictionary/dict.ts';

const entriesCall = queryCall(dict, 'dictionary');

/** Segments in `/work/process/{segment}/…` that have a form to start with; all others are started where their row is. */
const categoriesWithForm = new Set(['leave']);

/** The segment of a category, from the dictionary `flow` (spec/flow#process); nothing for a category without one. */
function useFlowRoute(): (category: unknown) => string | undefined {
  const { data } = useQuery({
    ...callQuery(entriesCall, { code: 'flow' }),
    staleTime: 300_000,
  });
  return useCallback(
    (category) => data?.find(({ dictKey }) => String(dictKey) === String(category))?.remark || undefined,
    [data],
  );
}

/** Opens the screens of a process as tabs. `has` tells whether its category has any, `hasForm` whether it begins with one. */
export function useFlowScreens() {
  const categoryRoute = useFlowRoute();
  const navigate = useNavigate();
  const has = useCallback((row: Row) => categoryRoute(row.category) !== undefined, [categoryRoute]);
  const hasForm = useCallback((row: Row) => categoriesWithForm.has(categoryRoute(row.category) ?? ''), [categoryRoute]);
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
  return { has, hasForm, open };
}
