import { findCalls } from '@refectory/contract/dining/find-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { callQuery } from '#api/call.ts';
import { useMenuPlaces } from '../menu/use-menus.ts';
import type { Group } from './entry.ts';
import { searchTexts } from './search-texts.ts';

const PEOPLE = '/dining/employee';
const BOOKINGS = '/dining/booking';
const ORDERS = '/shop/order';

/** People, bookings and orders that the server finds, in one call; asked only by those who have the lists. */
export function useRecordEntries(keyword: string): { readonly groups: readonly Group[]; readonly isFailed: boolean } {
  const navigate = useNavigate();
  const places = useMenuPlaces();
  const sought = useDeferredValue(keyword.trim());
  const mayFind = [PEOPLE, BOOKINGS, ORDERS].some((path) => places.has(path));
  const { data, isError } = useQuery({
    ...callQuery(findCalls.find, { keyword: sought }),
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
        entries: data.employees.map(({ id, name, saasNo, cardNo, groupName }) => ({
          key: `employee/${id}`,
          name,
          hint: [saasNo, groupName, cardNo].filter(Boolean).join(' · '),
          run: () => void navigate(`${PEOPLE}/detail?id=${id}`),
        })),
      },
      {
        title: searchTexts.bookings,
        entries: data.bookings.map(({ id, bookingNo, day, employeeName, employeeNote }) => ({
          key: `booking/${id}`,
          name: bookingNo,
          hint: [`${employeeName} ${employeeNote}`.trim(), day].filter(Boolean).join(' · '),
          run: () => void navigate(`${BOOKINGS}?bookingNo=${encodeURIComponent(bookingNo)}`),
        })),
      },
      {
        title: searchTexts.orders,
        entries: data.orders.map(({ id, orderNo, day, employeeName, employeeNote }) => ({
          key: `order/${id}`,
          name: orderNo,
          hint: [`${employeeName} ${employeeNote}`.trim(), day].filter(Boolean).join(' · '),
          run: () => void navigate(`${ORDERS}?orderNo=${encodeURIComponent(orderNo)}`),
        })),
      },
    ],
  };
}
