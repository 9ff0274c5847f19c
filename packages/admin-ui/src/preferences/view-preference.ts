import type { ListPreference } from '@refectory/modules/system/contract/list-view/list-preference.ts';
import { useCallback } from 'react';
import { changeListPreference, useListPreferences } from './list-preferences.ts';

export type Density = NonNullable<ListPreference['density']>;
export type Layout = NonNullable<ListPreference['layout']>;

/** View settings of a list per user; stored on the server (decision 0913). */
export type ViewPreference = ListPreference;

const none: ViewPreference = {};

/** The preference for one list and how to change parts of it. */
export function useViewPreference(list: string): readonly [ViewPreference, (change: Partial<ViewPreference>) => void] {
  const preference = useListPreferences(({ looks }) => looks[list]) ?? none;
  const change = useCallback((part: Partial<ViewPreference>) => changeListPreference(list, part), [list]);
  return [preference, change];
}
