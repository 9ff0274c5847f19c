import type { ListView } from '@refectory/modules/system/contract/list-view/list-view.ts';
import { listViewCalls } from '@refectory/modules/system/contract/list-view/list-view-calls.ts';
import type { ListViewContent } from '@refectory/modules/system/contract/list-view/view-content.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallInput, callQuery, makeCall } from '../api/call.ts';
import { invalidate, queryClient } from '../api/queries.ts';

const path = '/blade-desk/list-view';
const hour = 3_600_000;

/** All views are fetched at once and cached, before the first list reads its rows. */
const allViews = { ...callQuery(listViewCalls.list, {}), staleTime: hour };

const none: readonly ListView[] = [];

/** The views of a list; `isReady` even after an error: a list must not wait for its views. */
export function useListViews(
  list: string,
  isOn: boolean,
): { readonly views: readonly ListView[]; readonly isReady: boolean } {
  const { data, isPending } = useQuery({ ...allViews, enabled: isOn });
  const views = useMemo(
    () => (data as readonly ListView[] | undefined)?.filter((view) => view.list === list) ?? none,
    [data, list],
  );
  return useMemo(() => ({ views, isReady: !isPending }), [views, isPending]);
}

/** The default view of a list, which is null where its person has none; undefined while the views are not known. */
export function findDefaultView(list: string): ListView | null | undefined {
  const views = queryClient.getQueryData(allViews.queryKey) as readonly ListView[] | undefined;
  return views && (views.find((view) => view.list === list && view.isStart) ?? null);
}

/** Reloads, because another user may have shared a view. */
export const reloadViews = (): void => void invalidate(path);

/** The roles a view may be shared with. */
export const shareRolesQuery = callQuery(listViewCalls.roles, {});

export interface ViewInput extends CallInput<typeof listViewCalls.submit> {
  readonly content?: ListViewContent;
  readonly roleIds?: readonly string[];
}

const quiet = { quiet: true };

/** Saves a view and returns its id. Refusals are shown by the caller. */
export async function saveView(input: ViewInput): Promise<string> {
  const { id } = await makeCall(listViewCalls.submit, input, quiet);
  await invalidate(path);
  return id;
}

export async function removeView(id: string): Promise<void> {
  await makeCall(listViewCalls.remove, { ids: [id] }, quiet);
  await invalidate(path);
}

/** Sets the default view of the list; none without an id. */
export async function setDefaultView(list: string, id: string): Promise<void> {
  await makeCall(listViewCalls.start, { list, id }, quiet);
  await invalidate(path);
}
