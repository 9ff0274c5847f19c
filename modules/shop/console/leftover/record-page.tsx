import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { leftover } from '../../contract/leftover/leftover.ts';
import {
  changedLines,
  type Entries,
  type Entry,
  findEntry,
  type LeftoverMeal,
  leftoverSheet,
  recordCall,
  type SheetLine,
} from './entered-leftovers.ts';
import { LeftoverLines } from './leftover-lines.tsx';
import { leftoverTexts as texts } from './leftover-texts.ts';
import { MealForm } from './meal-form.tsx';
import css from './record-page.module.css';

const noLines: readonly SheetLine[] = [];
const lunch = 2;

/** `/shop/leftover/record`: enters the left-overs of a meal, saved together; for a tablet (spec/shop#leftovers). */
export function RecordPage() {
  const say = useTranslate();
  const confirm = useConfirm();
  const isAllowed = useCan('shop_leftover_record');
  const [params, setParams] = useSearchParams();
  const meal: LeftoverMeal = {
    placeId: params.get('placeId') ?? '',
    day: params.get('day') || businessDay(),
    mealPeriod: Number(params.get('mealPeriod')) || lunch,
  };
  const [entries, setEntries] = useState<Entries>(new Map());
  const [refused, setRefused] = useState<{ dishId: string; msg: string }>();
  const isAsked = meal.placeId !== '';
  const sheet = useQuery({ ...callQuery(leftoverSheet, meal), enabled: isAsked });
  const lines = (isAsked && sheet.data) || noLines;
  const changed = changedLines(lines, entries);
  const filled = lines.filter((line) => findEntry(line, entries).left !== null).length;
  useUnsavedInput('shop.leftover', true, () => entries.size > 0);

  const saving = useCall(recordCall, {
    onDone: ({ saved }) => {
      notify.success(say(texts.saved, { count: saved }));
      setEntries(new Map());
      return invalidate(leftover.path);
    },
    // Refusals of a line are shown at the line.
    showRefused: ({ errors: [first] }) => {
      const dishId = changed[Number(/^lines\.(\d+)\./.exec(first?.field ?? '')?.[1] ?? -1)]?.dishId;
      if (!first || !dishId) return false;
      setRefused({ dishId, msg: first.msg });
      return true;
    },
    // Another user may have recorded the dish: edits are kept and checked against the new record.
    onRefused: () => sheet.refetch(),
  });

  const enter = ({ dishId }: SheetLine, entry: Entry) => {
    setRefused(undefined);
    setEntries(new Map(entries).set(dishId, entry));
  };
  const fillRest = () =>
    setEntries(
      new Map([
        ...lines
          .map((line) => [line.dishId, { ...findEntry(line, entries) }] as const)
          .filter(([, { left }]) => left === null)
          .map(([dishId, entry]) => [dishId, { ...entry, left: '0' }] as const),
        ...[...entries].filter(([, { left }]) => left !== null),
      ]),
    );
  async function choose(next: LeftoverMeal) {
    if (entries.size > 0 && !(await confirm({ text: say(texts.leave) }))) return;
    setEntries(new Map());
    setRefused(undefined);
    setParams({ placeId: next.placeId, day: next.day, mealPeriod: String(next.mealPeriod) }, { replace: true });
  }
  const save = () => {
    setRefused(undefined);
    return saving.run({ ...meal, lines: changed });
  };
  return (
    <ConfigProvider componentSize="large">
      <div className={css.page}>
        <PageTitle label={texts.record} />
        <section className={css.panel} aria-label={say(texts.record)}>
          <MealForm meal={meal} onChange={(next) => void choose(next)} />
        </section>
        <section className={css.panel}>
          {!isAsked && <EmptyState text={say(texts.choose)} />}
          {isAsked && sheet.isPending && <Placeholder rows={8} />}
          {isAsked && sheet.error && <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />}
          {isAsked && sheet.data && lines.length === 0 && <EmptyState text={say(texts.none)} />}
          {lines.length > 0 && (
            <LeftoverLines lines={lines} entries={entries} refused={refused} isReadOnly={!isAllowed} onEnter={enter} />
          )}
        </section>
        {lines.length > 0 && isAllowed && (
          <section className={css.bar} aria-label={say(texts.save)}>
            <span className={css.filled} aria-live="polite">
              {say(texts.filled, { filled, all: lines.length })}
            </span>
            <Button disabled={filled === lines.length} onClick={fillRest}>
              {say(texts.nothingLeft)}
            </Button>
            <Button
              type="primary"
              disabled={changed.length === 0}
              loading={saving.isRunning}
              onClick={() => void save()}
            >
              {say(texts.save)}
            </Button>
          </section>
        )}
      </div>
    </ConfigProvider>
  );
}
