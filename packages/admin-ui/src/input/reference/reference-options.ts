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
  /** Ids that are chosen: their labels are asked for when the page of choices does not hold them. */
  readonly chosen: readonly string[];
  readonly filters?: QueryParams | undefined;
  /** Nothing is asked before the input is opened, save the labels of what is chosen. */
  readonly isOpen: boolean;
  readonly size?: number;
}

/** Choices of `<path>/select`, searched on the server, together with the ones already chosen. */
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
