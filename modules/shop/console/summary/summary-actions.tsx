import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { order } from '../../contract/order/order.ts';
import { orderSummary } from '../../contract/summary/order-summary.ts';
import { summaryStates } from '../../contract/summary/summary-states.ts';
import { PrintButtons } from './print-buttons.tsx';
import css from './summary-actions.module.css';
import { type Span, type Summary, summaryCalls } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';

const { draft, locked } = summaryStates.keys;

interface SummaryActionsProps {
  readonly span: Span;
  /** The figures shown: current ones or a version. */
  readonly summary: Summary;
  readonly current: Summary;
  readonly onLocked: () => void;
}

/** Commands allowed by the state of a summary: save, lock, accept changes, close, print, export. */
export function SummaryActions({ span, summary, current, onLocked }: SummaryActionsProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const may = {
    draft: useCan('shop_order_summary_draft'),
    submit: useCan('shop_order_summary_submit'),
    accept: useCan('shop_order_summary_accept'),
  };
  const refresh = () => void invalidate(orderSummary.path);
  const locking = useCall(summaryCalls.submit, {
    onDone: (done) => tell(say(texts.locked, { ...done })),
    onRefused: refresh,
  });
  const accepting = useCall(summaryCalls.accept, {
    onDone: (done) => tell(say(texts.accepted, { ...done })),
    onRefused: refresh,
  });
  const saving = useCall(summaryCalls.draft, { onDone: (done) => tell(say(texts.saved, { ...done })) });
  function tell(text: string) {
    notify.success(text);
    refresh();
    void invalidate(order.path);
    onLocked();
  }
  const { id, portions, beforePortions: before, changedDishes: dishes, beforeNo: no } = current;
  async function lock() {
    const text = say(texts.confirmLock, { portions, cost: formatMoney(current.cost) });
    if (await confirm({ text, ok: say(texts.lock) })) await locking.run(span);
  }
  async function accept() {
    const text = say(texts.confirmAccept, { no, before, portions, dishes });
    if (await confirm({ text })) await accepting.run({ id, versionNo: no + 1, mark: current.mark });
  }
  const row = [{ id, summaryStatus: current.summaryStatus }];
  function acted() {
    refresh();
    onLocked();
  }
  const isDraft = current.summaryStatus === draft;
  const isLocked = current.summaryStatus === locked;
  return (
    <div className={css.actions}>
      {isDraft && may.draft && (
        <Button disabled={portions === 0} loading={saving.isRunning} onClick={() => void saving.run(span)}>
          {say(texts.save)}
        </Button>
      )}
      {isDraft && may.submit && (
        <Button type="primary" disabled={portions === 0} loading={locking.isRunning} onClick={() => void lock()}>
          {say(texts.lock)}
        </Button>
      )}
      {isLocked && may.accept && dishes > 0 && (
        <Button type="primary" loading={accepting.isRunning} onClick={() => void accept()}>
          {say(texts.accept, { no })}
        </Button>
      )}
      {isLocked && <ActionButton resource={orderSummary} action="purchase" rows={row} onActed={acted} />}
      {isLocked && <ActionButton resource={orderSummary} action="close" rows={row} onActed={acted} />}
      <PrintButtons span={span} summary={summary} />
    </div>
  );
}
