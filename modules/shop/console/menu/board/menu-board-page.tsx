import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionaries } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { joinNames } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { menuCalls } from '../../../contract/menu/menu-calls.ts';
import { menuTexts as texts } from '../menu-texts.ts';
import { useMenuPlace } from '../use-menu-place.ts';
import css from './menu-board-page.module.css';

/** Polling interval, so that the meal changes also without a live connection. */
const rereadMs = 15_000;
/** At most this many portions are shown as "few left". */
const few = 10;
const codes = ['meal_period', 'allergen'];

/**
 * `/shop/menu-board`: the current meal for a television in the hall; sold-out dishes are marked within 2 s
 * (spec/shop#menu-board).
 */
export function MenuBoardPage() {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const { places, placeId, choose } = useMenuPlace();
  const words = useDictionaries(codes);
  const screen = useRef<HTMLElement>(null);
  const isNamed = placeId !== '';
  const found = useQuery({
    ...callQuery(menuCalls.board, { placeId }),
    enabled: isNamed,
    refetchInterval: rereadMs,
    refetchIntervalInBackground: true,
  });
  const isLive = useLiveCall(menuCalls.live, isNamed ? { placeId } : undefined, () => void found.refetch());
  const board = found.data;
  const byCategory = Map.groupBy(board?.items ?? [], ({ categoryName }) => categoryName);
  return (
    <div className={css.page}>
      <PageTitle label={texts.board} />
      <div className={css.toolbar}>
        <Select
          className={css.place}
          aria-label={say(menuCalls.board.input.placeId.label)}
          loading={places.isPending}
          value={placeId || null}
          options={(places.data ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={(id) => id && choose(id)}
        />
        <Button disabled={!board} onClick={() => void screen.current?.requestFullscreen()}>
          {say(texts.fullScreen)}
        </Button>
      </div>
      {places.data?.length === 0 && <EmptyState text={say(texts.choosePlace)} />}
      {isNamed && found.isPending && <Placeholder rows={8} />}
      {found.error && !board && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {board && (
        <section ref={screen} className={css.screen} aria-label={say(texts.board)}>
          <header className={css.header}>
            <h2 translate="no">{board.placeName}</h2>
            {board.mealPeriod !== null && (
              <p>
                {say(board.isOn ? texts.boardOn : texts.boardNext)} ·{' '}
                {words.get('meal_period')?.label(board.mealPeriod)} {board.startTime}–{board.endTime} · {board.day}
              </p>
            )}
          </header>
          {!isLive && <p className={css.offline}>{say(texts.boardOffline)}</p>}
          {board.items.length === 0 && (
            <EmptyState text={say(board.mealPeriod === null ? texts.boardNoMeal : texts.boardEmpty)} />
          )}
          <div className={css.categories}>
            {[...byCategory].map(([category, items]) => (
              <section key={category} className={css.category}>
                <h3>{category ? <span translate="no">{category}</span> : say(texts.noCategory)}</h3>
                <ul>
                  {items.map(({ id, name, price, left, kcal, allergens, services }) => (
                    <li key={id} className={left > 0 ? '' : css.soldOut}>
                      <span className={css.name} translate="no">
                        {name}
                      </span>
                      <span className={css.price}>¥{formatMoney(price)}</span>
                      <span className={css.soft}>
                        {kcal !== null && say(texts.kcal, { kcal })}{' '}
                        {joinNames(
                          allergens.map((key) => words.get('allergen')?.label(key) ?? ''),
                          language,
                        )}
                      </span>
                      <span className={css.left}>
                        {left <= 0 && say(texts.boardSoldOut)}
                        {left > 0 && left <= few && say(texts.boardLeft, { count: left })}
                      </span>
                      {services.length > 0 && (
                        <span className={css.services} translate="no">
                          {joinNames(services, language)}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
