import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { get } from '#api/http.ts';
import { useMenuPlaces } from '../menu/use-menus.ts';
import type { Group } from './entry.ts';
import { searchTexts } from './search-texts.ts';

interface Found {
  readonly employees: readonly {
    readonly id: string;
    readonly name: string;
    readonly saasNo: string;
    readonly cardNo: string | null;
  }[];
  readonly bookings: readonly {
    readonly id: string;
    readonly bookingNo: string;
    readonly day: string;
    readonly employeeName: string;
  }[];
}

const PEOPLE = '/dining/employee';
const BOOKINGS = '/dining/booking';

/** People and bookings that the server finds, in one call; asked only by those who have the lists. */
export function useRecordEntries(keyword: string): { readonly groups: readonly Group[]; readonly isFailed: boolean } {
  const navigate = useNavigate();
  const places = useMenuPlaces();
  const sought = useDeferredValue(keyword.trim());
  const mayFind = places.has(PEOPLE) || places.has(BOOKINGS);
  const { data, isError } = useQuery({
    queryKey: ['/dining/find', sought],
    queryFn: ({ signal }) => get<Found>('/dining/find', { keyword: sought }, { signal, quiet: true }),
    enabled: mayFind && sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!sought || !data) return { groups: [], isFailed: isError };
  return {
    isFailed: isError,
    groups: [
      {
        title: searchTexts.employees,
        entries: data.employees.map(({ id, name, saasNo, cardNo }) => ({
          key: `employee/${id}`,
          name,
          hint: [saasNo, cardNo].filter(Boolean).join(' · '),
          run: () => void navigate(`${PEOPLE}/detail?id=${id}`),
        })),
      },
      {
        title: searchTexts.bookings,
        entries: data.bookings.map(({ id, bookingNo, day, employeeName }) => ({
          key: `booking/${id}`,
          name: bookingNo,
          hint: [employeeName, day].filter(Boolean).join(' · '),
          run: () => void navigate(`${BOOKINGS}?bookingNo=${encodeURIComponent(bookingNo)}`),
        })),
      },
    ],
  };
}
