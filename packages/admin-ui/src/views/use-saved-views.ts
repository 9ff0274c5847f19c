import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasListQuery, type ListChange, type ListState } from '../list/list-state.ts';
import type { ViewPreference } from '../preferences/view-preference.ts';
import { useListViews } from './list-view-calls.ts';
import { fromViewContent, isSameContent, toViewContent } from './view-content.ts';

interface SavedViewsInput {
  /** Absent for lists without views. */
  readonly list: string | undefined;
  readonly state: ListState;
  readonly onState: (change: ListChange) => void;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
  /** Initial filters of the list unless the user has a default view. */
  readonly initialFilters?: ListState['filters'] | undefined;
}

/** The views of a list, the active one, and how to switch. */
export type SavedViews = ReturnType<typeof useSavedViews>;

const defaultView = { content: {} };

/**
 * The saved views of a list. Applies the default view when the URL has no query; until then the list query is disabled, so
 * that it does not run twice.
 */
export function useSavedViews({ list, state, onState, preference, onPreference, initialFilters }: SavedViewsInput) {
  const isOn = list !== undefined;
  const { views, isReady } = useListViews(list ?? '', isOn);
  const [isStarted, setStarted] = useState(!isOn || hasListQuery(state));
  const [isAddressPending, setAddressPending] = useState(false);
  const [chosenId, setChosenId] = useState('');
  if (isAddressPending && hasListQuery(state)) setAddressPending(false);
  const content = toViewContent(state, preference);
  const shown = views.find((view) => isSameContent(view.content, content));
  // A modified view stays selected.
  const chosen = shown ?? views.find((view) => view.id === chosenId);

  function apply(view: Pick<ListView, 'content'> & Partial<ListView>) {
    const parts = fromViewContent(view.content);
    setChosenId(view.id ?? '');
    setAddressPending(false);
    onPreference(parts.preference);
    onState(parts.state);
  }
  const begin = useEffectEvent(() => {
    const first = views.find((view) => view.isStart);
    if (first) {
      apply(first);
      // The URL changes with a delay; rows are read after that.
      const { filters, sort } = fromViewContent(first.content).state;
      setAddressPending(hasListQuery({ filters, sort, current: 1 }));
    } else if (initialFilters) {
      onState({ filters: initialFilters });
      setAddressPending(true);
    }
    setStarted(true);
  });
  useEffect(() => {
    if (isReady && !isStarted) begin();
  }, [isReady, isStarted]);

  return {
    views,
    content,
    chosen,
    isChanged: chosen !== undefined && shown?.id !== chosen.id,
    isPending: !isStarted || isAddressPending,
    apply,
    reset: () => apply(defaultView),
    choose: setChosenId,
  };
}
