import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { checkCalls } from '../../contract/check/check-calls.ts';
import { checkConflict } from '../../contract/check/check-conflict.ts';
import { checkDirection, checkResult, checkRule, conflictStatus } from '../../contract/check/check-dictionaries.ts';
import { checkTexts as texts } from './check-texts.ts';
import css from './gate-board.module.css';

type Board = ResponseData<typeof checkCalls.board.answer>;

/** Today's figures of a place: people inside, entries by hour, refusals by reason, last checks. */
export function GateBoard({ board }: { readonly board: Board }) {
  const say = useTranslate();
  return (
    <>
      <dl className={css.figures}>
        <Figure label={texts.inside}>
          {board.inside}
          {board.capacity !== null && <small>{say(texts.ofCapacity, { capacity: board.capacity })}</small>}
        </Figure>
        <Figure label={texts.passed}>{board.passed}</Figure>
        <Figure label={texts.refusedToday}>{board.refused}</Figure>
        <Figure label={texts.forced}>{board.forced}</Figure>
        <Figure label={texts.conflicts} isWrong={board.openConflicts > 0}>
          <Link to={`${checkConflict.path}?conflictStatus=${conflictStatus.keys.open}`}>{board.openConflicts}</Link>
        </Figure>
      </dl>
      <div className={css.columns}>
        <section className={css.panel}>
          <h2>{say(texts.byHour)}</h2>
          {board.hours.length === 0 ? <p>{say(texts.nothing)}</p> : <Hours hours={board.hours} />}
        </section>
        <section className={css.panel}>
          <h2>{say(texts.reasons)}</h2>
          {board.reasons.length === 0 ? (
            <p>{say(texts.noneRefused)}</p>
          ) : (
            <PlainTable
              rows={board.reasons}
              keyOf={({ reason }) => reason}
              columns={[
                {
                  heading: texts.reason,
                  cell: ({ reason }) => <DictionaryText code={checkRule.code} value={reason} />,
                },
                { heading: texts.times, cell: ({ count }) => count, isNumber: true },
              ]}
            />
          )}
        </section>
        <section className={`${css.panel} ${css.wide}`}>
          <h2>{say(texts.last)}</h2>
          {board.last.length === 0 ? <p>{say(texts.nothing)}</p> : <LastChecks last={board.last} />}
        </section>
      </div>
    </>
  );
}

interface FigureProps {
  readonly label: Label;
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isWrong = false, children }: FigureProps) {
  const say = useTranslate();
  return (
    <div className={css.figure} data-tone={isWrong ? 'error' : undefined}>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ hours }: { readonly hours: Board['hours'] }) {
  const say = useTranslate();
  const most = Math.max(1, ...hours.map(({ passed, refused }) => passed + refused));
  return (
    <ol className={css.hours}>
      {withQuietHours(hours).map(({ hour, passed, refused }) => {
        const told = say(texts.hour, { hour, passed, refused });
        return (
          <li key={hour} title={told} aria-label={told}>
            {passed + refused}
            <span data-tone="refused" style={{ height: `${(refused / most) * 75}%` }} />
            <span data-tone="passed" style={{ height: `${(passed / most) * 75}%` }} />
            {hour}
          </li>
        );
      })}
    </ol>
  );
}

/** Adds hours without checks between the first and the last. */
function withQuietHours(hours: Board['hours']): Board['hours'] {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  return Array.from(
    { length: last - first + 1 },
    (_, at) => hours.find(({ hour }) => hour === first + at) ?? { hour: first + at, passed: 0, refused: 0 },
  );
}

function LastChecks({ last }: { readonly last: Board['last'] }) {
  const say = useTranslate();
  const directions = useDictionary(checkDirection.code);
  return (
    <PlainTable
      region={say(texts.last)}
      rows={last}
      keyOf={({ checkId }) => checkId}
      columns={[
        {
          heading: texts.at,
          cell: ({ at, isOffline }) => (
            <time>{isOffline ? `${at.slice(11)} (${say(texts.offline)})` : at.slice(11)}</time>
          ),
        },
        { heading: texts.result, cell: ({ result }) => <DictionaryText code={checkResult.code} value={result} /> },
        { heading: texts.reason, cell: ({ reason }) => <DictionaryText code={checkRule.code} value={reason} /> },
        {
          heading: texts.direction,
          cell: ({ direction }) => directions.label(direction),
        },
        {
          heading: texts.ticketNo,
          cell: ({ ticketNo }) => (
            <span className={css.whole} translate="no">
              {ticketNo || '—'}
            </span>
          ),
        },
        { heading: texts.type, cell: ({ typeName }) => <span translate="no">{typeName || '—'}</span> },
        { heading: texts.gate, cell: ({ gateName }) => <span translate="no">{gateName}</span> },
      ]}
    />
  );
}
