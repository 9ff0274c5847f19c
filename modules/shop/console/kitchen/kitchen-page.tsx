import { toRefused, useRemedy } from '@refectory/admin-ui/action/use-remedy.tsx';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { KitchenBar } from './kitchen-bar.tsx';
import { KitchenCardView } from './kitchen-card.tsx';
import css from './kitchen-page.module.css';
import { KitchenSide } from './kitchen-side.tsx';
import { applySteps, groupCards, type KitchenCard, type KitchenStep } from './kitchen-steps.ts';
import { kitchenTexts as texts } from './kitchen-texts.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useFullWindow } from './use-full-window.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { kitchenPath, useKitchenQueue } from './use-kitchen-queue.ts';
import { useNewCardSound } from './use-new-card-sound.ts';
import { useScreenSettings } from './use-screen-settings.ts';
import { useSwipedOrders } from './use-swiped-orders.ts';

const tickMs = 10_000;
const keyedCards = 9;

/** `/shop/kitchen`: order cards of a kitchen for a tablet, live, usable without network (spec/shop#kitchen-screen). */
export function KitchenPage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const { settings, change, places, placeId } = useScreenSettings('kitchen');
  const [isFilled, fill] = useFullWindow();
  const [note, setNote] = useState('');
  const [refusing, setRefusing] = useState<KitchenCard>();
  const grid = useRef<HTMLElement>(null);
  const { offer, isOpen: isAsking, remedyDialog } = useRemedy();
  const { steps, push, flush } = useKitchenQueue(({ verb, orderId }, refusal) => {
    const row = { id: orderId, [order.title]: cards?.find((card) => card.orderId === orderId)?.orderNo };
    const isOffered = verb === 'agree' && offer(toRefused({ resource: order, key: verb, row, input: {} }, refusal));
    if (!isOffered) setNote(refusal.msg);
  });
  const { isMuted = false, stationId } = settings;
  const board = useQuery({
    ...callQuery(kitchenCalls.board, { placeId: placeId ?? '', ...(stationId && { stationId }) }),
    enabled: placeId !== undefined,
  });
  const isLive = useLiveCall(kitchenCalls.live, isActive && placeId ? { placeId } : undefined, () => {
    void invalidate(kitchenPath);
    void flush();
  });
  const cards = board.data?.cards;
  const groups = useMemo(() => groupCards(applySteps(cards ?? [], steps)), [cards, steps]);
  useNewCardSound(cards, isMuted);
  const elapsed = useElapsedMinutes(board.dataUpdatedAt);
  const lastBumped = groups.passed.at(-1) ?? groups.ready[0];

  function step(verb: KitchenStep['verb'], { orderId }: Pick<KitchenCard, 'orderId'>, reason?: string) {
    setNote('');
    push({ verb, orderId, stationId, reason });
  }
  useKitchenKeys(grid, isActive && !refusing && !isAsking, {
    bump: (index) => {
      const card = bumpable(groups.open)[index];
      if (card) step('bump', card);
    },
    readyOf: (orderId) => step('ready', { orderId }),
    recallLast: () => lastBumped && step('recall', lastBumped),
    toggleSound: () => change({ isMuted: !isMuted }),
  });

  useSwipedOrders({
    placeId,
    isOn: isActive && !isAsking,
    onSwipe: () => setRefusing(undefined),
    onFound: (text, orders) => {
      setNote(text);
      const [first] = orders;
      if (first) grid.current?.querySelector<HTMLElement>(`[data-bump="${first.orderId}"]`)?.focus();
    },
  });

  const problem = places.error ?? (cards ? undefined : board.error);
  return (
    <div className={`${css.screen} ${isFilled ? css.filled : ''}`}>
      <PageTitle label={texts.title} />
      <KitchenBar
        settings={settings}
        places={places.data ?? []}
        placeId={placeId}
        isLive={isLive}
        waiting={steps.length}
        isFilled={isFilled}
        onChange={change}
        onFill={fill}
      />
      {note && (
        <p className={css.note} role="alert">
          {note}
          <Button size="large" onClick={() => setNote('')}>
            {say(texts.dismiss)}
          </Button>
        </p>
      )}
      {problem && <ErrorState error={problem} onRetry={() => void (places.error ? places : board).refetch()} />}
      {places.data?.length === 0 && <EmptyState text={say(texts.noPlace)} />}
      {!problem && placeId && !cards && <Spin />}
      {cards && (
        <div className={css.body}>
          <section ref={grid} className={css.cards} aria-label={say(texts.cards)}>
            {groups.open.length === 0 && <EmptyState text={say(texts.nothing)} />}
            <Meals
              cards={groups.open}
              minutesOf={({ waitSeconds }) => Math.floor(waitSeconds / 60) + elapsed}
              onStep={step}
              onRefuse={setRefusing}
            />
          </section>
          <KitchenSide groups={groups} onStep={step} />
        </div>
      )}
      <p className={css.keys}>{say(texts.keys)}</p>
      <TabDialogs>{remedyDialog}</TabDialogs>
      <RefuseDialog
        card={refusing}
        onClose={() => setRefusing(undefined)}
        onRefuse={(card, reason) => {
          step('refuse', card, reason);
          setRefusing(undefined);
        }}
      />
    </div>
  );
}

/** Cards that digit keys bump, in the order of the screen. */
const bumpable = (cards: readonly KitchenCard[]): readonly KitchenCard[] =>
  byMeal(cards)
    .flatMap(([, ofMeal]) => ofMeal)
    .filter(({ orderStatus }) => orderStatus !== orderStates.keys.cancelRequested)
    .slice(0, keyedCards);

const byMeal = (cards: readonly KitchenCard[]) => [
  ...Map.groupBy(cards, ({ day, mealPeriod }) => `${day} ${mealPeriod}`),
];

interface MealsProps {
  readonly cards: readonly KitchenCard[];
  readonly minutesOf: (card: KitchenCard) => number;
  readonly onStep: (verb: KitchenStep['verb'], card: KitchenCard) => void;
  readonly onRefuse: (card: KitchenCard) => void;
}

/** Cards grouped by meal, oldest first. */
function Meals({ cards, minutesOf, onStep, onRefuse }: MealsProps) {
  const { label } = useDictionary('meal_period');
  const keyed = bumpable(cards);
  return byMeal(cards).map(([meal, ofMeal]) => (
    <section key={meal}>
      <h2 className={css.meal}>
        {label(ofMeal[0]?.mealPeriod)} {ofMeal[0]?.day} · {ofMeal.length}
      </h2>
      <div className={css.grid}>
        {ofMeal.map((card) => {
          const at = keyed.indexOf(card);
          return (
            <KitchenCardView
              key={card.orderId}
              card={card}
              digit={at < 0 ? undefined : at + 1}
              minutes={minutesOf(card)}
              onStep={onStep}
              onRefuse={onRefuse}
            />
          );
        })}
      </div>
    </section>
  ));
}

/** Whole minutes since the board was loaded; keeps counting without network. */
function useElapsedMinutes(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return since === 0 ? 0 : Math.max(0, Math.floor((now - since) / 60_000));
}
