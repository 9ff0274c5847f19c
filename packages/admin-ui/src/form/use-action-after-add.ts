import type { Resource } from '@refectory/declaration/resource.ts';
import { callAction } from '../action/call-action.ts';
import { useAccess } from '../action/use-access.ts';
import { createIdempotencyKey } from '../api/idempotency.ts';
import { notify } from '../api/notify.ts';
import { detailQuery, queryClient, type Row } from '../api/queries.ts';
import { settle } from '../api/refusal.ts';
import { startsFromState } from '../cell/state-field.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';

/**
 * The action that is offered together with saving a new row (`afterAdd`), for who may do it; undefined where there is
 * none. What is refused is said: the row is saved all the same. A row that needs it no more is left alone, such as a
 * booking that costs nothing.
 */
export function useActionAfterAdd(resource: Resource) {
  const say = useTranslate();
  const mayCall = useAccess(resource);
  const [key, action] = Object.entries(resource.actions ?? {}).find(([, { afterAdd }]) => afterAdd) ?? [];
  if (!key || !action || !mayCall(key)) return undefined;
  const name = say(action.label);
  async function act(id: string) {
    const row = await queryClient.fetchQuery({ ...detailQuery<Row>(resource.path, id), staleTime: 0 });
    if (!action || !startsFromState(resource, action, row)) return undefined;
    return callAction({ resource, key: key ?? '', ids: [id], idempotencyKey: createIdempotencyKey() });
  }
  async function run(id: string) {
    const { value, refusal } = await settle(act(id));
    const reason = refusal?.msg ?? value?.results.find(({ ok }) => !ok)?.msg;
    if (reason !== undefined) notify.error(say(texts.savedOnly, { action: name, reason }));
    else if (value) notify.success(value.msg);
  }
  return { text: say(texts.saveAndAct, { action: name.toLowerCase() }), run };
}
