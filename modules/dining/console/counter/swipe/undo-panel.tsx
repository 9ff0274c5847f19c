import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { idempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { Button } from 'antd';
import { useState } from 'react';
import css from '../counter.module.css';
import { cancel, fullName, takeBack } from '../counter-calls.ts';
import type { Stage } from '../counter-stage.ts';
import { counterTexts as texts } from '../counter-texts.ts';

interface UndoPanelProps {
  readonly last: Stage & { readonly kind: 'done' };
  readonly onClose: () => void;
  /** With what is worth telling. */
  readonly onUndone: (text: string) => void;
}

/** Takes the last meal back with a reason; what was sold at the counter is cancelled and refunded as well. Enter does it, Esc does not. */
export function UndoPanel({ last, onClose, onUndone }: UndoPanelProps) {
  const say = useSay();
  const [key] = useState(idempotencyKey);
  const [reason, setReason] = useState(() => say(texts.reasons[0]));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { swipe, taken } = last;
  const isWalkIn = swipe.eater.now.may === 'walkin';

  async function undo() {
    if (isBusy || reason.trim() === '') return;
    setBusy(true);
    try {
      await takeBack(taken.bookingId, reason, key);
      const refunded = isWalkIn ? await cancel(taken.bookingId, reason, key).then(() => '', messageOf) : '';
      onUndone(refunded ? say(texts.undoFailed, { msg: refunded }) : reason);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <form
      className={css.undo}
      aria-label={say(texts.undo)}
      onSubmit={(event) => {
        event.preventDefault();
        void undo();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2>{say(texts.undoTitle, { name: fullName(swipe.eater) })}</h2>
      {isWalkIn && <p>{say(texts.undoWalkIn)}</p>}
      <div className={css.choices}>
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
      <div className={css.actions}>
        <Button htmlType="submit" danger type="primary" size="large" loading={isBusy}>
          {say(texts.undo)} <kbd>Enter</kbd>
        </Button>
        <Button size="large" onClick={onClose}>
          {say(texts.keep)} <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.msg;
}
