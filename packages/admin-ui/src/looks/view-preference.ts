import type { ListLook } from '@refectory/modules/system/contract/list-view/list-look.ts';
import { useCallback } from 'react';
import { changeLook, useLooks } from './list-looks.ts';

export type Density = NonNullable<ListLook['density']>;

/** How a user likes to see a list; kept on the server (decision 0913). */
export type ViewPreference = ListLook;

const none: ViewPreference = {};

/** The preference for one list and how to change parts of it. */
export function useViewPreference(list: string): readonly [ViewPreference, (change: Partial<ViewPreference>) => void] {
  const preference = useLooks(({ looks }) => looks[list]) ?? none;
  const change = useCallback((part: Partial<ViewPreference>) => changeLook(list, part), [list]);
  return [preference, change];
}
