import type { Resource } from '@refectory/declaration/resource.ts';
import { useState } from 'react';
import { readAhead } from '../api/queries.ts';
import { prefetchDictionaries } from '../dictionary/dictionaries.ts';
import type { ViewPreference } from '../preferences/view-preference.ts';
import { findDefaultView } from '../views/list-view-calls.ts';
import { fromViewContent } from '../views/view-content.ts';
import { offeredLayouts } from './layout/list-layout.ts';
import { hasListQuery, type ListState } from './list-state.ts';
import { hasFieldSums, listDictionaries, rowsQuery, sumsQuery } from './use-resource-list.ts';

interface FirstRowsInput {
  readonly resource: Resource;
  readonly state: ListState;
  readonly preference: ViewPreference;
  readonly initialFilters: ListState['filters'] | undefined;
  /** The rows that fit; undefined until that is known. */
  readonly rows: number | undefined;
}

/**
 * Asks for what a list begins with, rows, sums and dictionaries, when it is rendered for the first time: the list asks
 * for them when it has been drawn and has taken its first filters, and finds them asked for then.
 */
export function useFirstRows(input: FirstRowsInput): void {
  useState(() => askForFirstRows(input));
}

function askForFirstRows(input: FirstRowsInput): void {
  const { resource, preference } = input;
  prefetchDictionaries(listDictionaries(resource.fields));
  const isCalendar = preference.layout === 'calendar' && offeredLayouts(resource).includes('calendar');
  const first = isCalendar ? undefined : foreseeState(input);
  if (!first) return;
  void readAhead(rowsQuery(resource, first));
  if (hasFieldSums(resource) && !resource.tree) void readAhead(sumsQuery(resource, first));
}

/** The state that a list begins with (`useSavedViews`); undefined where a part of it is not known yet. */
function foreseeState({ resource, state, preference, initialFilters, rows }: FirstRowsInput): ListState | undefined {
  const view = findDefaultView(resource.name);
  if (view === undefined) return undefined;
  const isOwn = view !== null && !hasListQuery(state);
  const own = isOwn ? fromViewContent(view.content).state : state;
  const size = (isOwn ? own.size : preference.size) ?? rows ?? (resource.tree ? state.size : undefined);
  if (size === undefined) return undefined;
  const filters = isOwn || hasListQuery(state) ? own.filters : (initialFilters ?? own.filters);
  return { ...own, filters, size: isOwn ? size : state.size };
}
