import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { formatBytes } from '@refectory/admin-ui/transfer/export-file.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import { tenantsPath } from '../tenant-work.ts';
import css from './balance-page.module.css';
import { balanceTexts as texts } from './balance-texts.ts';
import { MoreRows, useShownRows } from './more-rows.tsx';
import type { ProposedMove } from './use-balance.ts';

interface Props {
  readonly title: Label;
  readonly note: Label;
  readonly moves: readonly ProposedMove[];
  readonly mayMove: boolean;
  readonly onStarted?: () => void;
  readonly onCancel?: () => void;
}

/** Moves to choose from, all of them at first, and the button that starts them after a question. */
export function MoveChoice({ title, note, moves, mayMove, onStarted, onCancel }: Props) {
  const say = useTranslate();
  const ask = useConfirm();
  // What is left out is kept: moves that come by a new plan are chosen.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const shown = useShownRows(moves);
  const chosen = moves.filter(({ tenantId }) => !leftOut.has(tenantId));
  const starting = useCall(balanceCalls.start, {
    onDone: () => {
      notify.success(say(texts.started));
      onStarted?.();
      return invalidate(tenantsPath);
    },
  });
  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(leftOut);
    for (const id of ids) {
      if (isChosen) next.delete(id);
      else next.add(id);
    }
    setLeftOut(next);
  }
  async function start(): Promise<void> {
    const question = { text: say(texts.question, { count: chosen.length }), content: say(texts.what) };
    if (!(await ask({ ...question, ok: say(texts.start) }))) return;
    const wanted = chosen.map(({ tenantId, fromId, toId }) => ({ tenantId, fromId, toId }));
    await starting.run({ moves: wanted }, { idempotencyKey: createIdempotencyKey() });
  }
  return (
    <section className={css.part} aria-label={say(title)}>
      <header className={css.head}>
        <h2 className={css.heading}>{say(title)}</h2>
        {mayMove && (
          <span className={css.buttons}>
            <span className={css.faint}>{say(texts.chosen, { chosen: chosen.length, all: moves.length })}</span>
            {onCancel && <Button onClick={onCancel}>{say(crudTexts.cancel)}</Button>}
            <Button
              type="primary"
              loading={starting.isRunning}
              disabled={chosen.length === 0}
              onClick={() => void start()}
            >
              {say(texts.start)}
            </Button>
          </span>
        )}
      </header>
      <p className={css.faint}>{say(note)}</p>
      {mayMove && (
        <Checkbox
          checked={chosen.length === moves.length}
          indeterminate={chosen.length > 0 && chosen.length < moves.length}
          onChange={({ target }) =>
            choose(
              moves.map(({ tenantId }) => tenantId),
              target.checked,
            )
          }
        >
          {say(texts.all)}
        </Checkbox>
      )}
      <PlainTable
        region={say(texts.listOf, { title: say(title) })}
        rows={shown.rows}
        keyOf={({ tenantId }) => tenantId}
        columns={[
          {
            heading: texts.tenant,
            cell: ({ tenantId, tenantName }) =>
              mayMove ? (
                <Checkbox
                  checked={!leftOut.has(tenantId)}
                  aria-label={say(texts.choose, { name: tenantName })}
                  onChange={({ target }) => choose([tenantId], target.checked)}
                >
                  {tenantName} <span className={css.faint}>{tenantId}</span>
                </Checkbox>
              ) : (
                tenantName
              ),
          },
          { heading: texts.from, cell: ({ fromName }) => fromName },
          { heading: texts.to, cell: ({ toName }) => toName },
          ...(moves.some(({ bytes }) => bytes !== undefined)
            ? [
                {
                  heading: texts.size,
                  cell: ({ bytes = 0 }: ProposedMove) => formatBytes(bytes),
                  isNumber: true,
                  isSpare: true,
                },
              ]
            : []),
        ]}
      />
      <MoreRows shown={shown} />
    </section>
  );
}
