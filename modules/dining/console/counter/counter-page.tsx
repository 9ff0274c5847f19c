import { useRemedy } from '@refectory/admin-ui/action/use-remedy.tsx';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { setFullScreen } from '@refectory/admin-ui/hooks/full-screen.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Desk } from '../reader/desk.tsx';
import { ReaderInput } from '../reader/reader-input.tsx';
import { useReaderFocus } from '../reader/use-reader-focus.ts';
import { CounterBar } from './bar/counter-bar.tsx';
import { CounterCounts } from './bar/counter-counts.tsx';
import { useCounterSettings } from './bar/counter-settings.ts';
import { counterTexts as texts } from './counter-texts.ts';
import { counterMealCall } from './state/counter-calls.ts';
import { stateTone } from './state/counter-state.ts';
import { useCounter } from './state/use-counter.ts';
import { CounterStateView } from './swipe/counter-state-view.tsx';
import { SwipeList } from './swipe/swipe-list.tsx';
import { useSwipeLog } from './swipe/swipe-log.ts';
import { UndoPanel } from './swipe/undo-panel.tsx';

/** Polling interval of the counts: other counters of the place hand out meals, too. */
const refreshIntervalMs = 20_000;

/** `/dining/counter`: swipe, see who it is and what is booked, one key hands it out (spec/dining#swipe). */
export function CounterPage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const input = useRef<HTMLInputElement>(null);
  const { settings, change, places, placeId } = useCounterSettings();
  const { mealPeriod, isMuted = false, takesAutomatically } = settings;
  const meal = useQuery({
    ...callQuery(counterMealCall, { placeId: placeId ?? '', mealPeriod }),
    enabled: placeId !== undefined,
    refetchInterval: isActive && refreshIntervalMs,
  });
  const [entries, addEntry] = useSwipeLog();
  const spot = useMemo(() => (placeId ? { placeId, mealPeriod } : undefined), [placeId, mealPeriod]);
  const counter = useCounter({ spot, isMuted, isAuto: takesAutomatically, onLog: addEntry });
  const [isUndoing, setUndoing] = useState(false);
  const [digit, setDigit] = useState<number>();
  const [isFilled, fill] = useFullScreenCounter();
  const { offer, remedyDialog } = useRemedy();
  useReaderFocus(input, isActive && !isUndoing);
  const onUndone = useCallback(() => {
    setUndoing(false);
    setTimeout(() => input.current?.focus());
  }, []);
  useCardReader(
    (number) => {
      // A swipe ends a pending undo; the meal can still be undone from the list.
      if (isUndoing) onUndone();
      counter.swipe(number);
    },
    { isOn: isActive, input },
  );

  const { stage, last } = counter;
  function onKey(event: React.KeyboardEvent) {
    if (event.key === 'F9' && last) setUndoing(true);
    else if (event.key === 'F8') change({ isMuted: !isMuted });
    else if (event.key === 'Escape' && !isUndoing) counter.clear();
    else return;
    event.preventDefault();
  }

  const title = <PageTitle label={texts.title} />;
  if (places.error || places.data?.length === 0)
    return (
      <>
        {title}
        {places.error ? (
          <ErrorState error={places.error} onRetry={() => void places.refetch()} />
        ) : (
          <EmptyState text={say(texts.noPlace)} />
        )}
      </>
    );
  return (
    <>
      <Desk
        tone={stateTone(stage)}
        label={say(texts.ready)}
        isFilled={isFilled}
        onKeyDown={onKey}
        keys={say(texts.keys)}
        head={
          <>
            {title}
            <CounterBar
              settings={settings}
              places={places.data ?? []}
              placeId={placeId}
              meal={meal.data}
              isFilled={isFilled}
              onChange={change}
              onFill={fill}
            />
            <ReaderInput
              ref={input}
              label={say(texts.input)}
              onText={counter.enter}
              onConfirm={counter.proceed}
              chooseDigit={counter.chooseDigit}
              onDigit={setDigit}
            />
          </>
        }
        side={
          <>
            <CounterCounts meal={meal.data} />
            <SwipeList entries={entries} canUndo={last !== undefined} onUndo={() => setUndoing(true)} />
          </>
        }
      >
        <CounterStateView stage={stage} digit={digit} meal={meal.data} counter={counter} />
        {isUndoing && last && (
          <UndoPanel last={last} onClose={onUndone} onUndone={counter.undone} onRefundRefused={offer} />
        )}
      </Desk>
      {/* Outside the counter, so that its keys do not trigger shortcuts of the counter. */}
      <TabDialogs>{remedyDialog}</TabDialogs>
    </>
  );
}

/** Shows the counter alone in the window and asks the browser for full screen; leaving that ends both. */
function useFullScreenCounter() {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const follow = () => !document.fullscreenElement && setFilled(false);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const fill = (wanted: boolean) => {
    setFilled(wanted);
    // When the browser refuses full screen, the counter still fills the window.
    setFullScreen(wanted);
  };
  return [isFilled, fill] as const;
}
