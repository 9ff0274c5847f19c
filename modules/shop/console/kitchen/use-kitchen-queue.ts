import type { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { order } from '#shop/contract/order/order.ts';
import type { KitchenStep } from './kitchen-steps.ts';

/** Prefix of the paths of the screen's calls, and so of their query keys. */
export const kitchenPath = '/shop/kitchen';

const agreeCall = actionCall(order, 'agree');
const refuseCall = actionCall(order, 'refuse');

/** No response, or refused before it was executed: the step is sent again. */
const unansweredCodes: readonly number[] = [0, 401, 423, 429, 502, 503, 504];
const retryMs = 2000;

function sendStep({ key, verb, orderId, stationId, reason = '' }: KitchenStep): Promise<unknown> {
  const options = { idempotencyKey: key, quiet: true };
  if (verb === 'agree') return makeCall(agreeCall, { ids: [orderId] }, options);
  if (verb === 'refuse') return makeCall(refuseCall, { ids: [orderId], reason }, options);
  if (verb === 'bump' || verb === 'recall')
    return makeCall(kitchenCalls[verb], { orderId, ...(stationId && { stationId }) }, options);
  return makeCall(kitchenCalls[verb], { orderId }, options);
}

/**
 * Queue of unconfirmed steps in their order. It survives network failures and a reload; each step has an idempotency
 * key. `onRefused` gets steps that the server refuses.
 */
export function useKitchenQueue(onRefused: (step: KitchenStep, refusal: ApiError) => void) {
  const userId = useSession((session) => session.user?.userId ?? '');
  const name = `kitchen-steps-${userId}`;
  const [steps, setSteps] = useState<readonly KitchenStep[]>(
    () => readStored<readonly KitchenStep[]>(name, 'session') ?? [],
  );
  const waiting = useRef(steps);
  const isSending = useRef(false);

  function keep(next: readonly KitchenStep[]): void {
    waiting.current = next;
    writeStored(name, next, 'session');
    setSteps(next);
  }

  const flush = useStableCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [next] = waiting.current; next; [next] = waiting.current) {
        const sent = next;
        const { refusal } = await settle(sendStep(sent));
        if (refusal) refusal.isShown = true;
        if (refusal && unansweredCodes.includes(refusal.code)) return;
        // Refetch before the step is removed, so that the card does not reappear in between.
        await invalidate(kitchenPath);
        keep(waiting.current.filter(({ key }) => key !== sent.key));
        if (refusal) onRefused(sent, refusal);
      }
    } finally {
      isSending.current = false;
    }
  });

  const push = useStableCallback((step: Omit<KitchenStep, 'key'>) => {
    if (waiting.current.some(({ orderId, verb }) => orderId === step.orderId && verb === step.verb)) return;
    keep([...waiting.current, { ...step, key: createIdempotencyKey() }]);
    void flush();
  });

  const hasSteps = steps.length > 0;
  useEffect(() => {
    if (!hasSteps) return;
    const again = () => void flush();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [hasSteps, flush]);

  return { steps, push, flush };
}
