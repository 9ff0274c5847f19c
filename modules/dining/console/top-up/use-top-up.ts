import type { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useRef, useState } from 'react';
import { topUpCalls } from '#dining/contract/people/top-up-calls.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import type { Candidate } from '../reader/candidate-list.tsx';
import { playSound } from '../reader/desk-sound.ts';
import type { TopUpEntry } from './top-up-log.ts';
import type { TopUpOption, TopUpPerson } from './top-up-offers.ts';

const rechargeCall = actionCall(wallet, 'recharge');
const quiet = { quiet: true } as const;

/** What the desk shows. A key belongs to one person shown: asked twice, it tops up once. */
export type TopUpState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'looking'; readonly text: string }
  | { readonly kind: 'choosing'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'shown' | 'paying'; readonly person: TopUpPerson; readonly key: string }
  | { readonly kind: 'done'; readonly entry: TopUpEntry }
  | { readonly kind: 'refused'; readonly name: string; readonly msg: string }
  | { readonly kind: 'failed'; readonly msg: string; readonly retry: () => void };

/** Who is looked for: whom a text means, or the person chosen. */
interface Search {
  readonly text?: string;
  readonly isSwiped?: boolean;
  readonly employeeId?: string;
}

/** Steps of the desk: search, show the person, top up. Cards swiped meanwhile wait for their turn. */
export function useTopUp(onMade: (made: Omit<TopUpEntry, 'at'>) => TopUpEntry) {
  const [state, setState] = useState<TopUpState>({ kind: 'ready' });
  const waiting = useRef<Search[]>([]);

  const find = useStableCallback((who: Search) => {
    if (state.kind === 'looking' || state.kind === 'paying' || state.kind === 'failed') waiting.current.push(who);
    else void look(who);
  });
  const next = useStableCallback(() => {
    const who = waiting.current.shift();
    if (who) find(who);
  });

  async function look(who: Search) {
    const text = who.text ?? '';
    setState({ kind: 'looking', text });
    const { value: found, refusal } = await settle(makeCall(topUpCalls.find, who, quiet));
    if (refusal) return fail(refusal, text, () => void look(who));
    const { person, candidates } = found;
    if (person) setState({ kind: 'shown', person, key: createIdempotencyKey() });
    else setState({ kind: 'choosing', candidates });
    playSound(person ? 'charge' : 'go');
  }

  async function pay(person: TopUpPerson, key: string, option: TopUpOption, payType: number) {
    setState({ kind: 'paying', person, key });
    const input = { id: person.id, payType, ...(option.planId ? { planId: option.planId } : { amount: option.pay }) };
    const { value: made, refusal } = await settle(makeCall(rechargeCall, input, { ...quiet, idempotencyKey: key }));
    if (refusal) return fail(refusal, person.name, () => void pay(person, key, option, payType));
    const entry = onMade({
      orderNo: made.orderNo,
      name: person.name,
      note: [person.saasNo, person.groupName].filter(Boolean).join(' · '),
      payType,
      paid: made.payAmount,
      gift: made.giftAmount,
      available: made.available,
    });
    playSound('ok');
    setState({ kind: 'done', entry });
    void invalidate(wallet.path);
    setTimeout(next);
  }

  function fail(error: ApiError, name: string, retry: () => void) {
    playSound('refuse');
    if (error.code === 0 || error.code >= 500) return setState({ kind: 'failed', msg: error.msg, retry });
    setState({ kind: 'refused', name, msg: error.msg });
    setTimeout(next);
  }

  return {
    state,
    /** Looks up a typed text. */
    enter: (text: string) => find({ text }),
    /** Looks up the number that a reader has read. */
    swipe: (text: string) => find({ text, isSwiped: true }),
    pick: (employeeId: string) => void look({ employeeId }),
    retry: () => state.kind === 'failed' && state.retry(),
    /** Tops up the person shown. */
    confirm: (option: TopUpOption, payType: number) => {
      if (state.kind === 'shown') void pay(state.person, state.key, option, payType);
    },
    clear: () => {
      waiting.current = [];
      setState({ kind: 'ready' });
    },
  };
}
