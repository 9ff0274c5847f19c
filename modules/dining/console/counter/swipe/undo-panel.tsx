import type { RefusedAction } from '@refectory/admin-ui/action/remedies.ts';
import { toRefused } from '@refectory/admin-ui/action/use-remedy.tsx';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import choiceButtons from '../../reader/choice-buttons.module.css';
import { counterTexts as texts } from '../counter-texts.ts';
import { cancelBooking, dinerFullName, undoTake } from '../state/counter-calls.ts';
import type { CounterState } from '../state/counter-state.ts';
import css from './undo-panel.module.css';

interface UndoPanelProps {
  readonly last: CounterState & { readonly kind: 'done' };
  readonly onClose: () => void;
  /** Called with the text to show after undoing. */
  readonly onUndone: (text: string) => void;
  /** Called when the refund is refused; returns whether a remedy is offered. */
  readonly onRefundRefused: (refused: RefusedAction) => boolean;
}

/**
 * Undoes the last pickup with a reason; a meal sold at the counter is also cancelled and refunded. Enter confirms, Esc
 * closes.
 */
export function UndoPanel({ last, onClose, onUndone, onRefundRefused }: UndoPanelProps) {
  const say = useTranslate();
  const [key] = useState(createIdempotencyKey);
  const [reason, setReason] = useState(() => say(texts.reasons[0]));
  const [problem, setProblem] = useState('');
  const { swipe, taken } = last;
  const isWalkIn = swipe.diner.now.may === 'walkin';

  const undoing = useTask(
    async () => {
      await undoTake(taken.bookingId, reason, key);
      // The pickup is undone already; a refused refund is reported separately.
      const { refusal } = isWalkIn ? await settle(cancelBooking(taken.bookingId, reason, key)) : {};
      if (!refusal) return reason;
      const row = { id: taken.bookingId, [booking.title]: dinerFullName(swipe.diner) };
      refusal.isShown = onRefundRefused(
        toRefused({ resource: booking, key: 'cancel', row, input: { reason } }, refusal),
      );
      return say(texts.undoFailed, { msg: refusal.msg });
    },
    {
      onDone: (text) => {
        onUndone(text);
        onClose();
      },
      showRefused: ({ msg }) => {
        setProblem(msg);
        return true;
      },
    },
  );
  const undo = () => {
    if (!undoing.isRunning && reason.trim() !== '') void undoing.run();
  };
  return (
    <form
      className={css.undo}
      aria-label={say(texts.undo)}
      onSubmit={(event) => {
        event.preventDefault();
        undo();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2>{say(texts.undoTitle, { name: dinerFullName(swipe.diner) })}</h2>
      {isWalkIn && <p>{say(texts.undoWalkIn)}</p>}
      <div className={choiceButtons.choices}>
        {texts.reasons.map((offered) => (
          <button
            key={offered.zh}
            type="button"
            aria-pressed={reason === say(offered)}
            onClick={() => setReason(say(offered))}
          >
            {say(offered)}
          </button>
        ))}
      </div>
      <input
        autoFocus
        value={reason}
        aria-label={say(texts.reason)}
        maxLength={200}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <p role="alert" className={css.short}>
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <Button htmlType="submit" danger type="primary" size="large" loading={undoing.isRunning}>
          {say(texts.undo)} <kbd>Enter</kbd>
        </Button>
        <Button size="large" onClick={onClose}>
          {say(texts.keep)} <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  );
}
