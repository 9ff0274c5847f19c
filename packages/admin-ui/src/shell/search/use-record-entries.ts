import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import type { RecordSearch } from './record-search.ts';
import type { SearchEntry, SearchGroup } from './search-entry.ts';
import { searchTexts } from './search-texts.ts';

interface Found {
  readonly groups: readonly SearchGroup[];
  /** The search failed. */
  readonly isFailed: boolean;
}

/** Records that match the keyword, a few of each kind or all of the one that was opened; searched only if the user may open one of their pages. */
export function useRecordEntries({ paths, find }: RecordSearch, keyword: string): Found {
  const say = useTranslate();
  const [opened, setOpened] = useState({ keyword: '', kind: '' });
  const navigate = useNavigate();
  const places = useMenuLocations();
  const sought = useDeferredValue(keyword.trim());
  const allOfKind = opened.keyword === sought ? opened.kind : '';
  const { data, isError } = useQuery({
    queryKey: ['records', sought, allOfKind],
    queryFn: ({ signal }) => find(sought, allOfKind, signal),
    enabled: paths.some((path) => places.has(path)) && sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!sought || !data) return { groups: [], isFailed: isError };
  const groups = data.map(({ kind, title, records, hasMore }) => {
    const entries: SearchEntry[] = records.map(({ path, ...record }) => ({
      ...record,
      run: () => void navigate(path),
    }));
    const all = {
      key: `all/${kind}`,
      name: say(searchTexts.all),
      hint: '',
      staysOpen: true,
      run: () => setOpened({ keyword: sought, kind }),
    };
    return { title, entries: hasMore ? [...entries, all] : entries };
  });
  return { groups, isFailed: isError };
}
