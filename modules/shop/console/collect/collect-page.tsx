import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { kitchenTexts as texts } from '../kitchen/kitchen-texts.ts';
import { useFullWindow } from '../kitchen/use-full-window.ts';
import { useScreenSettings } from '../kitchen/use-screen-settings.ts';
import { useSwipedOrders } from '../kitchen/use-swiped-orders.ts';
import css from './collect-page.module.css';

/** Prefix of the paths of the screen's calls, and so of their query keys. */
const collectPath = '/shop/collect';
/** How long the orders of a swiped card are highlighted, in milliseconds. */
const swipedMs = 8000;

/**
 * `/shop/collect`: order numbers that are ready or in preparation, for a television in the hall, in both languages
 * (spec/shop#collect-screen).
 */
export function CollectPage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const { change, places, placeId } = useScreenSettings('collect');
  const [isFilled, fill] = useFullWindow();
  const board = useQuery({
    ...callQuery(kitchenCalls.numbers, { placeId: placeId ?? '' }),
    enabled: placeId !== undefined,
  });
  const isLive = useLiveCall(
    kitchenCalls.numbersLive,
    isActive && placeId ? { placeId } : undefined,
    () => void invalidate(collectPath),
  );
  const [swiped, setSwiped] = useState('');
  useSwipedOrders({ placeId, isOn: isActive, onFound: setSwiped });
  useEffect(() => {
    if (swiped === '') return undefined;
    const timer = setTimeout(() => setSwiped(''), swipedMs);
    return () => clearTimeout(timer);
  }, [swiped]);
  const problem = places.error ?? (board.data ? undefined : board.error);
  const fillText = say(isFilled ? texts.unfill : texts.fill);
  return (
    <div className={`${css.screen} ${isFilled ? css.filled : ''}`}>
      <PageTitle label={texts.collectTitle} />
      <header className={css.bar}>
        <Select
          size="large"
          className={css.place ?? ''}
          aria-label={say(texts.place)}
          value={placeId ?? null}
          options={(places.data ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={(value) => change({ placeId: value ?? '' })}
        />
        {!isLive && (
          <span className={css.off} role="status">
            {say(texts.disconnected)}
          </span>
        )}
        <Button
          className={css.fill ?? ''}
          aria-label={fillText}
          title={fillText}
          icon={isFilled ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => fill(!isFilled)}
        />
      </header>
      {swiped && (
        <p className={css.swiped} role="status">
          {swiped}
        </p>
      )}
      {problem && <ErrorState error={problem} onRetry={() => void (places.error ? places : board).refetch()} />}
      {places.data?.length === 0 && <EmptyState text={say(texts.noPlace)} />}
      {board.data && (
        <div className={css.body}>
          <Numbers label={texts.collectReady} numbers={board.data.ready} tone="ready" />
          <Numbers label={texts.collectPreparing} numbers={board.data.preparing} tone="preparing" />
        </div>
      )}
    </div>
  );
}

interface NumbersProps {
  readonly label: Label;
  readonly numbers: readonly string[];
  readonly tone: 'ready' | 'preparing';
}

/** Heading in both languages, regardless of the language of the signed-in user. */
function Numbers({ label, numbers, tone }: NumbersProps) {
  return (
    <section className={css.half} data-tone={tone}>
      <h2 className={css.heading}>
        <span lang="zh">{label.zh}</span> <span lang="en">{label.en}</span>
      </h2>
      <ul className={css.numbers} aria-live={tone === 'ready' ? 'polite' : 'off'}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {numbers.length === 0 && (
        <p className={css.none}>
          <span lang="zh">{texts.collectNone.zh}</span> · <span lang="en">{texts.collectNone.en}</span>
        </p>
      )}
    </section>
  );
}
