import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Button, Progress } from 'antd';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import { tenantsPath } from '../tenant-work.ts';
import { moveStepText } from '../tenant-work-progress.tsx';
import css from './balance-page.module.css';
import { balanceTexts as texts } from './balance-texts.ts';
import { MoreRows, useShownRows } from './more-rows.tsx';
import { type BalanceMove, type BalanceRun, isBalanceOpen } from './use-balance.ts';

interface Props {
  readonly run: BalanceRun;
  readonly mayMove: boolean;
  /** Offers the way back of what was moved; absent where nothing can be moved now. */
  readonly onBack?: (() => void) | undefined;
}

/** What is moved first, then what went wrong, what waits, what is done. */
const order: Readonly<Record<BalanceMove['state'], number>> = {
  moving: 0,
  failed: 1,
  skipped: 2,
  waiting: 3,
  left: 4,
  done: 5,
};

/** The run that is being made, or the last one: how far it is, each move with its step or reason. */
export function BalanceProgress({ run, mayMove, onBack }: Props) {
  const say = useTranslate();
  const isOpen = isBalanceOpen(run);
  const count = (state: BalanceMove['state']) => run.moves.filter((move) => move.state === state).length;
  const done = count('done');
  const over = done + count('failed') + count('skipped') + count('left');
  const shown = useShownRows(run.moves.toSorted((one, other) => order[one.state] - order[other.state]));
  const title = say(!isOpen ? texts.last : run.state === 'stopping' ? texts.stopping : texts.running);
  const notable = [
    { text: texts.failedCount, count: count('failed') },
    { text: texts.skippedCount, count: count('skipped') },
    { text: texts.leftCount, count: count('left') },
  ];
  return (
    <section className={css.part} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.heading}>{title}</h2>
        <span className={css.buttons}>
          {!isOpen && (
            <span className={css.faint}>{say(texts.lastAt, { from: run.startedAt ?? '', to: run.endedAt ?? '' })}</span>
          )}
          {isOpen && mayMove && <StopButton isStopping={run.state === 'stopping'} />}
          {!isOpen && mayMove && onBack && done > 0 && <Button onClick={onBack}>{say(texts.wayBack)}</Button>}
        </span>
      </header>
      {isOpen && (
        <Progress percent={Math.round((over / Math.max(run.moves.length, 1)) * 100)} aria-label={title} size="small" />
      )}
      <p role="status">
        {[
          say(texts.progress, { done, all: run.moves.length }),
          ...notable.filter((each) => each.count > 0).map((each) => say(each.text, { count: each.count })),
        ].join(' · ')}
      </p>
      <PlainTable
        region={say(texts.listOf, { title })}
        rows={shown.rows}
        keyOf={({ tenantId }) => tenantId}
        columns={[
          {
            heading: texts.tenant,
            cell: ({ tenantName, tenantId }) => (
              <>
                {tenantName} <span className={css.faint}>{tenantId}</span>
              </>
            ),
          },
          { heading: texts.from, cell: ({ fromName }) => fromName, isSpare: true },
          { heading: texts.to, cell: ({ toName }) => toName },
          {
            heading: texts.state,
            cell: (move) => (
              <span className={css.state} data-state={move.state}>
                {describeState(say, move)}
              </span>
            ),
          },
        ]}
      />
      <MoreRows shown={shown} />
    </section>
  );
}

function describeState(say: Translate, { state, progress, msg }: BalanceMove): string {
  if (state === 'moving')
    return say(texts.moving, { step: progress ? moveStepText(say, progress) : say(texts.begins) });
  return say(texts[state], { msg });
}

function StopButton({ isStopping }: { readonly isStopping: boolean }) {
  const say = useTranslate();
  const ask = useConfirm();
  const stopping = useCall(balanceCalls.stop, { onDone: () => invalidate(tenantsPath) });
  async function stop(): Promise<void> {
    if (await ask({ text: say(texts.stopQuestion), content: say(texts.stopWhat), ok: say(texts.stop) }))
      await stopping.run({});
  }
  return (
    <Button loading={stopping.isRunning} disabled={isStopping} onClick={() => void stop()}>
      {say(texts.stop)}
    </Button>
  );
}
