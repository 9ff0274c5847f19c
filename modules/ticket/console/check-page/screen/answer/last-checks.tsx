import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { memo } from 'react';
import { checkTexts as texts } from '../../check-texts.ts';
import { type CheckRecord, canTakeBack } from '../../device/check-record.ts';
import { wallTimeIn } from '../gate-clock.ts';
import { AnswerShape } from './answer-shape.tsx';
import { findTone, ruleText, toHeadline } from './answer-tone.ts';
import css from './last-checks.module.css';

interface LastChecksProps {
  readonly checks: readonly CheckRecord[];
  readonly zone: string | undefined;
  readonly now: number;
  readonly onUndo: (record: CheckRecord) => void;
}

/** Last checks of this device, newest first. */
export function LastChecks({ checks, zone, now, onUndo }: LastChecksProps) {
  const say = useTranslate();
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{say(texts.last)}</h2>
      {checks.length === 0 && <p className={css.none}>{say(texts.nothingYet)}</p>}
      <ol className={css.list}>
        {checks.map((check) => (
          <CheckLine key={check.nonce} check={check} zone={zone} isUndoable={canTakeBack(check, now)} onUndo={onUndo} />
        ))}
      </ol>
    </section>
  );
}

interface CheckLineProps {
  readonly check: CheckRecord;
  readonly zone: string | undefined;
  readonly isUndoable: boolean;
  readonly onUndo: (record: CheckRecord) => void;
}

/** A line of the last checks; memoised. */
const CheckLine = memo(function CheckLine({ check, zone, isUndoable, onUndo }: CheckLineProps) {
  const say = useTranslate();
  const number = check.ticket?.ticketNo || check.code.slice(0, 12);
  const tone = check.isTakenBack ? 'warning' : findTone(check);
  const [rule] = check.rules;
  return (
    <li className={css.line} data-tone={tone}>
      <AnswerShape tone={tone} size={26} />
      <div className={css.words}>
        <p className={css.number} translate="no">
          {number}
        </p>
        <p>
          {wallTimeIn(zone, check.scannedAt).slice(11)} ·{' '}
          {say(
            check.isTakenBack ? texts.undone : rule && check.outcome === 'refused' ? ruleText(rule) : toHeadline(check),
          )}
        </p>
        {check.waiting !== undefined && <p className={css.kept}>{say(texts.kept)}</p>}
        {check.isConflict && <p className={css.conflict}>{say(texts.conflict)}</p>}
      </div>
      {isUndoable && (
        <button
          type="button"
          className={css.undo}
          aria-label={say(texts.undoOf, { number })}
          onClick={() => onUndo(check)}
        >
          {say(texts.undo)}
        </button>
      )}
    </li>
  );
});
