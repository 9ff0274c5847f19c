import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type FormEvent, useState } from 'react';
import { checkTexts as texts } from '../../check-texts.ts';
import type { CheckRecord } from '../../device/check-record.ts';
import { ruleText } from '../answer/answer-tone.ts';
import controls from './controls.module.css';
import { Modal } from './modal.tsx';

interface ForceDialogProps {
  readonly refused: CheckRecord;
  readonly onForce: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks a supervisor for the reason to let a guest through. */
export function ForceDialog({ refused, onForce, onClose }: ForceDialogProps) {
  const say = useTranslate();
  const [note, setNote] = useState('');
  const number = refused.ticket?.holder || refused.ticket?.ticketNo || refused.code.slice(0, 12);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (note.trim() !== '') onForce(note.trim());
  }
  return (
    <Modal title={say(texts.forceTitle, { number })} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{refused.rules.map((rule) => say(ruleText(rule))).join(' · ')}</p>
        <label className={controls.label}>
          {say(texts.reason)}
          <input
            className={controls.field}
            value={note}
            maxLength={200}
            required
            placeholder={say(texts.reasonHint)}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <div className={controls.buttons}>
          <button type="button" className={controls.button} onClick={onClose}>
            {say(texts.cancel)}
          </button>
          <button type="submit" className={`${controls.button} ${controls.main}`} disabled={note.trim() === ''}>
            {say(texts.force)}
          </button>
        </div>
      </form>
    </Modal>
  );
}
