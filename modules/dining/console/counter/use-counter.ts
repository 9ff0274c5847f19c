import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { idempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { useStable } from '@refectory/admin-ui/hooks/use-stable.ts';
import { useRef, useState } from 'react';
import { type Eater, find, lookUp, noteOf, type Spot, type Token } from './counter-calls.ts';
import { type Choice, firstChoice, isCovered, type Stage, type Swipe, swipeOf } from './counter-stage.ts';
import { verdictOf } from './counter-verdict.ts';
import { play, type Sound } from './swipe/counter-sound.ts';
import { handOut } from './swipe/hand-out.ts';
import type { SwipeEntry } from './swipe/swipe-log.ts';

interface CounterInput {
  readonly spot: Spot | undefined;
  readonly isMuted: boolean;
  readonly isAuto: boolean;
  readonly onLog: (entry: Omit<SwipeEntry, 'at'>) => void;
}

type Done = Stage & { readonly kind: 'done' };

/** So many are undone one after the other, newest first. */
const mostUndone = 20;

const soundOf = { go: 'go', charge: 'charge', stop: 'refuse' } as const;

/** The work at the counter: a text comes in, a person is shown, a key hands the meal out. What comes in meanwhile waits its turn. */
export function useCounter({ spot, isMuted, isAuto, onLog }: CounterInput) {
  const say = useSay();
  const [stage, setStage] = useState<Stage>({ kind: 'ready' });
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  const waiting = useRef<string[]>([]);
  const sound = (name: Sound) => !isMuted && play(name);

  const enter = useStable((text: string) => {
    const isBusy = stage.kind === 'looking' || stage.kind === 'acting' || (stage.kind === 'failed' && stage.swipe);
    if (isBusy) waiting.current.push(text);
    else void look(text, (where) => find(text, where));
  });
  const next = useStable(() => {
    const text = waiting.current.shift();
    if (text !== undefined) enter(text);
  });

  async function look(text: string, ask: (spot: Spot) => ReturnType<typeof find>) {
    if (!spot) return;
    setStage({ kind: 'looking', text });
    try {
      const found = await ask(spot);
      if ('candidates' in found) setStage({ kind: 'choosing', candidates: found.candidates });
      else show(found.token, found.eater, spot);
    } catch (error) {
      fail(error, { name: text, retry: () => void look(text, ask) });
    }
  }

  function show(token: Token, eater: Eater, { placeId }: Spot) {
    const verdict = verdictOf(eater, placeId);
    const swipe: Swipe = { token, eater, verdict, key: idempotencyKey() };
    const choice = firstChoice(eater);
    if (isAuto && verdict.tone === 'go') return void act(swipe, choice);
    sound(soundOf[verdict.tone]);
    setStage({ kind: 'shown', swipe, choice });
    if (verdict.tone === 'stop') log(swipe, 'refused', verdict.reason ? say(verdict.reason, verdict.params) : '');
    if (waiting.current.length > 0 && verdict.tone === 'stop') next();
  }

  async function act(swipe: Swipe, choice: Choice) {
    if (!spot || swipe.verdict.tone === 'stop') return;
    if (swipe.verdict.tone === 'charge' && !isCovered(swipe, choice)) return sound('refuse');
    setStage({ kind: 'acting', swipe, choice });
    try {
      const handed: Done = { kind: 'done', swipe, taken: await handOut(swipe, choice, spot) };
      const isWalkIn = swipe.eater.now.may === 'walkin';
      sound('ok');
      setStage(handed);
      setDone((before) => [...before, handed].slice(-mostUndone));
      log(swipe, isWalkIn ? 'walkin' : 'taken', swipe.verdict.booking?.packageName ?? choice.offer?.packageName ?? '');
      void invalidate('/dining/booking');
      void refresh(handed, spot);
      setTimeout(next);
    } catch (error) {
      fail(error, { name: swipe.eater.employee.name, swipe, retry: () => void act(swipe, choice) });
    }
  }

  /** What is left in the wallet and what is booked now, once the meal is handed out. */
  async function refresh(handed: Done, where: Spot) {
    const { swipe } = handed;
    const fresh = await lookUp(swipe.token, where).catch(() => undefined);
    if (!fresh) return;
    const eater = { ...fresh, now: swipe.eater.now };
    setStage((now) => (now === handed ? { ...handed, swipe: { ...swipe, eater } } : now));
  }

  function fail(error: unknown, { name, swipe, retry }: { name: string; swipe?: Swipe; retry: () => void }) {
    if (!(error instanceof ApiError)) throw error;
    sound('refuse');
    const about = { msg: error.msg, ...(swipe && { swipe }) };
    if (error.code === 0 || error.code >= 500) return setStage({ kind: 'failed', ...about, retry });
    const who = (error.data as { name?: string } | undefined)?.name ?? name;
    setStage({ kind: 'refused', name: who, ...about });
    onLog({
      key: idempotencyKey(),
      name: who,
      note: swipe ? noteOf(swipe.eater) : '',
      outcome: 'refused',
      text: error.msg,
    });
    setTimeout(next);
  }

  const log = ({ eater, key }: Swipe, outcome: SwipeEntry['outcome'], text: string) =>
    onLog({ key: `${key}${outcome}`, name: eater.employee.name, note: noteOf(eater), outcome, text });

  return {
    stage,
    last,
    enter,
    /** Someone out of several found. */
    pick: (employeeId: string) => {
      const token = { by: 'person', employeeId } as const;
      void look('', async (where) => ({ token, eater: await lookUp(token, where) }));
    },
    /** What the one key does now. */
    proceed: (payType?: number) => {
      if (stage.kind === 'failed') return stage.retry();
      if (stage.kind === 'shown') void act(stage.swipe, { ...stage.choice, ...(payType && { payType }) });
    },
    choose: (part: Partial<Choice>) =>
      stage.kind === 'shown' && setStage({ ...stage, choice: { ...stage.choice, ...part } }),
    clear: () => {
      waiting.current = [];
      setStage({ kind: 'ready' });
    },
    undone: (text: string) => {
      if (!last) return;
      log(last.swipe, 'undone', text);
      setDone((before) => before.filter((each) => each !== last));
      setStage((now) => (swipeOf(now)?.key === last.swipe.key ? { kind: 'ready' } : now));
      void invalidate('/dining/booking');
    },
  };
}
