import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { checkTexts as texts } from '../../check-texts.ts';
import { type CheckRecord, canTakeBack, type ShownTicket } from '../../device/check-record.ts';
import type { StationAnswer } from '../../station/station-state.ts';
import css from './answer-panel.module.css';
import { AnswerShape } from './answer-shape.tsx';
import { type AnswerTone, findTone, ruleText, toHeadline } from './answer-tone.ts';

interface AnswerPanelProps {
  readonly answer: StationAnswer | undefined;
  readonly mayForce: boolean;
  readonly now: number;
  readonly onUndo: (record: CheckRecord) => void;
  readonly onForce: (record: CheckRecord) => void;
}

/** Result of the last scan in large type. */
export function AnswerPanel({ answer, mayForce, now, onUndo, onForce }: AnswerPanelProps) {
  const say = useTranslate();
  if (!answer)
    return (
      <section className={css.panel} data-tone="none" role="status">
        <p className={css.headline}>{say(texts.ready)}</p>
        <p className={css.hint}>{say(texts.readyHint)}</p>
      </section>
    );
  if (answer.kind === 'undecided')
    return (
      <Panel key={answer.nonce} nonce={answer.nonce} tone="warning" headline={say(texts.undecided)}>
        <p className={css.reason}>{say(undecidedText(answer.why))}</p>
      </Panel>
    );
  const { record } = answer;
  const [rule, ...others] = record.rules;
  return (
    <Panel key={record.nonce} nonce={record.nonce} tone={findTone(record)} headline={say(toHeadline(record))}>
      {rule && <p className={css.reason}>{say(ruleText(rule))}</p>}
      {others.length > 0 && (
        <p className={css.more}>
          {say(texts.alsoRefused, { rules: others.map((other) => say(ruleText(other))).join(' · ') })}
        </p>
      )}
      {record.ticket ? <TicketLines ticket={record.ticket} /> : <p className={css.number}>{shorten(record.code)}</p>}
      {canLetThrough(record) && mayForce && (
        <button type="button" className={css.button} onClick={() => onForce(record)}>
          {say(texts.force)}
        </button>
      )}
      {canTakeBack(record, now) && (
        <button type="button" className={css.button} onClick={() => onUndo(record)}>
          {say(texts.undo)}
        </button>
      )}
    </Panel>
  );
}

interface PanelProps {
  readonly nonce: string;
  readonly tone: AnswerTone;
  readonly headline: string;
  readonly children: React.ReactNode;
}

const Panel = ({ nonce, tone, headline, children }: PanelProps) => (
  <section className={css.panel} data-nonce={nonce} data-tone={tone} role="status">
    <span className={css.shape}>
      <AnswerShape tone={tone} size={160} />
    </span>
    <div className={css.words}>
      <p className={css.headline}>{headline}</p>
      {children}
    </div>
  </section>
);

function TicketLines({ ticket }: { readonly ticket: ShownTicket }) {
  const say = useTranslate();
  const { ticketNo, typeName, holder, photo, usesLeft, validTo, lastUse } = ticket;
  return (
    <div className={css.ticket}>
      {photo && (
        <img className={css.photo} src={photo} alt={say(texts.photoOf, { name: holder || say(texts.unnamed) })} />
      )}
      <div>
        <p className={css.holder} translate="no">
          {holder || typeName}
        </p>
        {holder && <p translate="no">{typeName}</p>}
        <p className={css.number} translate="no">
          {ticketNo}
        </p>
        <p className={css.uses}>{say(usesText(usesLeft), { count: usesLeft })}</p>
        {validTo && <p>{say(texts.validTo, { day: validTo })}</p>}
        {lastUse && <p>{say(texts.lastUse, { when: lastUse })}</p>}
      </div>
    </div>
  );
}

const usesText = (left: number | null) =>
  left === null ? texts.unlimited : left <= 0 ? texts.noUseLeft : left === 1 ? texts.oneUseLeft : texts.usesLeft;

const undecidedWords = { none: texts.noSnapshot, altered: texts.altered, over: texts.snapshotOver } as const;

function undecidedText(why: Extract<StationAnswer, { kind: 'undecided' }>['why']) {
  return typeof why === 'string' ? undecidedWords[why] : { zh: why.text, en: why.text };
}

/** Whether a refused ticket can be let through; not an unknown code (spec/ticket#force). */
const canLetThrough = ({ outcome, rules }: CheckRecord): boolean =>
  outcome === 'refused' && !rules.includes('not_found');

/** Shortens a long code for display. */
const shorten = (code: string): string => (code.length > 24 ? `${code.slice(0, 10)}…${code.slice(-6)}` : code);
