import type { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useEffect, useRef, useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { type DeskSound, playSound } from '../../reader/desk-sound.ts';
import { isPayTypeDigit } from '../diner/pay-type-digit.ts';
import { handOut } from '../swipe/hand-out.ts';
import type { SwipeEntry } from '../swipe/swipe-log.ts';
import {
  type CounterContext,
  type Diner,
  type DinerIdentifier,
  type DinerSearch,
  dinerNote,
  readDiner,
  searchDiners,
} from './counter-calls.ts';
import { decideAtCounter } from './counter-decision.ts';
import {
  type CounterState,
  currentSwipe,
  defaultChoice,
  isCovered,
  type PaymentChoice,
  type Swipe,
} from './counter-state.ts';

interface CounterInput {
  readonly spot: CounterContext | undefined;
  readonly isMuted: boolean;
  readonly isAuto: boolean;
  readonly onLog: (entry: Omit<SwipeEntry, 'at'>) => void;
}

type DoneState = CounterState & { readonly kind: 'done' };

/** Maximum number of undo steps, newest first. */
const maxUndone = 20;

const soundByTone = { go: 'go', charge: 'charge', stop: 'refuse' } as const;

/** State machine of the counter: search, show the person, hand out the meal; input during a request is queued. */
export function useCounter({ spot, isMuted, isAuto, onLog }: CounterInput) {
  const say = useTranslate();
  const [stage, setStage] = useState<CounterState>({ kind: 'ready' });
  const [done, setDone] = useState<readonly DoneState[]>([]);
  const last = done.at(-1);
  const waiting = useRef<DinerSearch[]>([]);
  const sound = (name: DeskSound) => !isMuted && playSound(name);

  const find = useStableCallback((who: DinerSearch) => {
    const isBusy =
      !spot || stage.kind === 'looking' || stage.kind === 'acting' || (stage.kind === 'failed' && stage.swipe);
    if (isBusy) waiting.current.push(who);
    else void look(who.text, (where) => searchDiners(who, where));
  });
  const next = useStableCallback(() => {
    const who = waiting.current.shift();
    if (who) find(who);
  });
  const begin = useStableCallback(() => stage.kind === 'ready' && next());
  // Start with the cards that were swiped while the places were loading.
  useEffect(() => void (spot && begin()), [spot, begin]);

  async function look(text: string, ask: (spot: CounterContext) => ReturnType<typeof searchDiners>) {
    if (!spot) return;
    setStage({ kind: 'looking', text });
    const { value: found, refusal } = await settle(ask(spot));
    if (refusal) return fail(refusal, { name: text, retry: () => void look(text, ask) });
    if ('candidates' in found) setStage({ kind: 'choosing', candidates: found.candidates });
    else show(found.token, found.eater, spot);
  }

  function show(identifier: DinerIdentifier, diner: Diner, { placeId }: CounterContext) {
    const decision = decideAtCounter(diner, placeId);
    const swipe: Swipe = { identifier, diner, decision, key: createIdempotencyKey() };
    const choice = defaultChoice(diner);
    // A person found by name may be another one of that name: what was swiped or read is certain.
    if (isAuto && decision.tone === 'go' && identifier.by !== 'person') return void act(swipe, choice);
    sound(soundByTone[decision.tone]);
    setStage({ kind: 'shown', swipe, choice });
    if (decision.tone === 'stop') log(swipe, 'refused', decision.reason ? say(decision.reason, decision.params) : '');
    if (waiting.current.length > 0 && decision.tone === 'stop') next();
  }

  async function act(swipe: Swipe, choice: PaymentChoice) {
    if (!spot || swipe.decision.tone === 'stop') return;
    if (swipe.decision.tone === 'charge' && !isCovered(swipe, choice)) return sound('refuse');
    setStage({ kind: 'acting', swipe, choice });
    const { value: taken, refusal } = await settle(handOut(swipe, choice, spot));
    if (refusal) return fail(refusal, { name: swipe.diner.employee.name, swipe, retry: () => void act(swipe, choice) });
    const handed: DoneState = { kind: 'done', swipe, taken };
    const isWalkIn = swipe.diner.now.may === 'walkin';
    sound('ok');
    setStage(handed);
    setDone((before) => [...before, handed].slice(-maxUndone));
    log(swipe, isWalkIn ? 'walkin' : 'taken', swipe.decision.booking?.packageName ?? choice.offer?.packageName ?? '');
    void invalidate(booking.path);
    void refresh(handed, spot);
    setTimeout(next);
    return undefined;
  }

  /** Reads balance and bookings again after a meal was handed out. */
  async function refresh(handed: DoneState, where: CounterContext) {
    const { swipe } = handed;
    const { value: fresh } = await settle(readDiner(swipe.identifier, where));
    if (!fresh) return;
    const diner = { ...fresh, now: swipe.diner.now };
    setStage((now) => (now === handed ? { ...handed, swipe: { ...swipe, diner } } : now));
  }

  function fail(error: ApiError, { name, swipe, retry }: { name: string; swipe?: Swipe; retry: () => void }) {
    sound('refuse');
    const about = { msg: error.msg, ...(swipe && { swipe }) };
    if (error.code === 0 || error.code >= 500) return setStage({ kind: 'failed', ...about, retry });
    const who = (error.data as { name?: string } | undefined)?.name ?? name;
    setStage({ kind: 'refused', name: who, ...about });
    onLog({
      key: createIdempotencyKey(),
      name: who,
      note: swipe ? dinerNote(swipe.diner) : '',
      outcome: 'refused',
      text: error.msg,
    });
    setTimeout(next);
  }

  const log = ({ diner, key }: Swipe, outcome: SwipeEntry['outcome'], text: string) =>
    onLog({ key: `${key}${outcome}`, name: diner.employee.name, note: dinerNote(diner), outcome, text });

  /** Selects one of several people found. */
  function pick(employeeId: string) {
    const token = { by: 'person', employeeId } as const;
    void look('', async (where) => ({ token, eater: await readDiner(token, where) }));
  }

  return {
    stage,
    last,
    /** Looks up a typed text. */
    enter: (text: string) => find({ text }),
    /** Looks up what a reader has read. */
    swipe: (text: string) => find({ text, isSwiped: true }),
    pick,
    /** Executes the default command, as Enter does. */
    proceed: () => {
      if (stage.kind === 'failed') return stage.retry();
      if (stage.kind === 'shown') void act(stage.swipe, stage.choice);
    },
    /** Selects one of several people, or pays in the way of that digit; whether it did. */
    chooseDigit: (digit: number): boolean => {
      const candidate = stage.kind === 'choosing' ? stage.candidates[digit - 1] : undefined;
      if (candidate) pick(candidate.id);
      const isPayment = stage.kind === 'shown' && stage.swipe.decision.tone === 'charge' && isPayTypeDigit(digit);
      if (isPayment) void act(stage.swipe, { ...stage.choice, payType: digit });
      return candidate !== undefined || isPayment;
    },
    choose: (part: Partial<PaymentChoice>) =>
      stage.kind === 'shown' && setStage({ ...stage, choice: { ...stage.choice, ...part } }),
    clear: () => {
      waiting.current = [];
      setStage({ kind: 'ready' });
    },
    undone: (text: string) => {
      if (!last) return;
      log(last.swipe, 'undone', text);
      setDone((before) => before.filter((each) => each !== last));
      setStage((now) => (currentSwipe(now)?.key === last.swipe.key ? { kind: 'ready' } : now));
      void invalidate(booking.path);
    },
  };
}
