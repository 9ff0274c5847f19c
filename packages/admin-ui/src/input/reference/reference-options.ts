import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QueryParams } from '../../api/http.ts';
import { type Option, selectQuery } from '../../api/queries.ts';

/** Debounces a value. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

interface ReferenceOptionsInput {
  readonly path: string;
  readonly keyword: string;
  /** Selected ids: their labels are fetched when the loaded options lack them. */
  readonly chosen: readonly string[];
  readonly filters?: QueryParams | undefined;
  /** Options are loaded when the input is opened; labels of selected ids earlier. */
  readonly isOpen: boolean;
  readonly size?: number;
}

/** Options of `<path>/select`, searched on the server, together with the selected ones. */
export function useReferenceOptions({ path, keyword, chosen, filters, isOpen, size = 50 }: ReferenceOptionsInput) {
  const settled = useDebounced(keyword, 250);
  const page = useQuery({
    ...selectQuery(path, { ...filters, keyword: settled, size }),
    enabled: isOpen && path !== '',
    placeholderData: keepPreviousData,
  });
  const found = page.data ?? [];
  const missing = chosen.filter((id) => !found.some((option) => option.value === id));
  const own = useQuery({
    ...selectQuery(path, { ids: missing, size: 200 }),
    enabled: missing.length > 0 && path !== '',
  });
  const options: Option[] = [...(own.data ?? []).filter(({ value }) => missing.includes(value)), ...found];
  return { options, isLoading: page.isFetching || own.isFetching };
}
