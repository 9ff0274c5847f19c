import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { goods } from '../../../contract/goods.ts';
import { rotationCounts } from '../../../contract/rotation/rotation-figures.ts';
import { findMonday } from '../../menu/week-days.ts';
import { type RotationDifference, type RotationSpan, rotationCalls } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import css from './apply-button.module.css';

interface ApplyButtonProps {
  readonly span: RotationSpan;
  readonly placeId: string;
  readonly difference: RotationDifference;
  readonly isOff: boolean;
  /** Called when the difference shown is outdated. */
  readonly onStale: () => void;
}

/** Summary of the difference, with the button that applies it; when it is outdated the current one is shown instead. */
export function ApplyButton({ span, placeId, difference, isOff, onStale }: ApplyButtonProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const [stale, setStale] = useState('');
  const { added, changed, removed, mark } = difference;
  const count = added + changed + removed;
  const { run, isRunning } = useCall(rotationCalls.apply, {
    onDone: (done) => {
      setStale('');
      notify.success(say(texts.applied, { ...done }));
      void invalidate(goods.path);
      onStale();
    },
    showRefused: ({ reason, msg }) => {
      if (reason !== 'shop.rotation-menu-changed') return false;
      setStale(msg);
      onStale();
      return true;
    },
  });
  async function apply(): Promise<void> {
    const text = say(texts.question, { added, changed, removed });
    if (await confirm({ text, ok: say(texts.apply), isDanger: removed > 0 })) await run({ ...span, mark });
  }
  return (
    <>
      <div className={css.line}>
        <dl className={css.counts}>
          {Object.entries(rotationCounts).map(([name, { label }]) => (
            <div key={name} className={css.count}>
              <dt>{say(label)}</dt>
              <dd>{difference[name as keyof typeof rotationCounts]}</dd>
            </div>
          ))}
        </dl>
        <Link className={css.link} to={`/shop/menu-plan?placeId=${placeId}&day=${findMonday(span.fromDay)}`}>
          {say(texts.toPlanner)}
        </Link>
        <Button type="primary" disabled={isOff || count === 0} loading={isRunning} onClick={() => void apply()}>
          {count === 0 ? say(texts.nothing) : say(texts.applyNow, { count })}
        </Button>
      </div>
      {stale !== '' && <Alert type="warning" showIcon closable={{ onClose: () => setStale('') }} title={stale} />}
    </>
  );
}
