import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { useMenuLocations } from '../menu/use-menus.ts';
import type { RecordSearch } from './record-search.ts';
import type { SearchGroup } from './search-entry.ts';

interface Found {
  readonly groups: readonly SearchGroup[];
  /** The search failed. */
  readonly isFailed: boolean;
}

/** Records that match the keyword; searched only if the user may open one of their pages. */
export function useRecordEntries({ paths, find }: RecordSearch, keyword: string): Found {
  const navigate = useNavigate();
  const places = useMenuLocations();
  const sought = useDeferredValue(keyword.trim());
  const { data, isError } = useQuery({
    queryKey: ['records', sought],
    queryFn: ({ signal }) => find(sought, signal),
    enabled: paths.some((path) => places.has(path)) && sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!sought || !data) return { groups: [], isFailed: isError };
  const groups = data.map(({ title, records }) => ({
    title,
    entries: records.map(({ path, ...record }) => ({ ...record, run: () => void navigate(path) })),
  }));
  return { groups, isFailed: isError };
}
