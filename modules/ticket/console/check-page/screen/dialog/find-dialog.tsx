import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type FormEvent, useState } from 'react';
import { checkTexts as texts } from '../../check-texts.ts';
import { type FoundTicket, findTickets } from '../../device/server-calls.ts';
import controls from './controls.module.css';
import css from './find-dialog.module.css';
import { Modal } from './modal.tsx';

interface FindDialogProps {
  readonly isOnline: boolean;
  readonly onCheck: (ticketNo: string) => void;
  readonly onClose: () => void;
}

/** Finds the ticket of a guest who does not have it at hand, and checks it. */
export function FindDialog({ isOnline, onCheck, onClose }: FindDialogProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly FoundTicket[]>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function search(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const reached = await findTickets(keyword.trim());
    setBusy(false);
    setFound('value' in reached ? reached.value : undefined);
    if ('value' in reached) return setProblem('');
    setProblem(reached.problem.kind === 'refused' ? reached.problem.text : say(texts.findOffline));
  }
  return (
    <Modal title={say(texts.find)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void search(event)}>
        <input
          className={controls.field}
          aria-label={say(texts.keyword)}
          placeholder={say(texts.keyword)}
          value={keyword}
          minLength={2}
          maxLength={50}
          required
          onChange={({ target }) => setKeyword(target.value)}
        />
        <button type="submit" className={`${controls.button} ${controls.main}`} disabled={isBusy || !isOnline}>
          {say(texts.search)}
        </button>
      </form>
      <div aria-live="polite">
        {(problem || !isOnline) && <p>{problem || say(texts.findOffline)}</p>}
        {found?.length === 0 && <p>{say(texts.noneFound)}</p>}
        <ul className={css.list}>
          {found?.map(({ ticketId, ticketNo, typeName, holder, validTo }) => (
            <li key={ticketId} className={css.line}>
              <div className={css.words} translate="no">
                <p className={css.holder}>{holder || typeName}</p>
                <p>
                  {ticketNo} · {typeName}
                </p>
                {validTo && <p>{say(texts.validTo, { day: validTo })}</p>}
              </div>
              <button type="button" className={controls.button} onClick={() => onCheck(ticketNo)}>
                {say(texts.check)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={controls.buttons}>
        <button type="button" className={controls.button} onClick={onClose}>
          {say(texts.close)}
        </button>
      </div>
    </Modal>
  );
}
