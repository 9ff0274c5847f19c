import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { interpolate } from '@refectory/declaration/label.ts';
import type { smsCalls } from '../contract/sms-calls.ts';
import css from './sms-outcomes.module.css';
import { smsTexts } from './sms-texts.ts';

/** Response of `send-message`; a refusal by limits has the same data. */
export type SmsAnswer = CallResponse<typeof smsCalls.sendMessage>;

/** The response with the requested phones. */
export interface SmsOutcome extends SmsAnswer {
  readonly phones: string;
}

interface SmsOutcomesProps {
  readonly outcome: SmsOutcome;
  /** The channel sends nothing. */
  readonly isLogOnly: boolean;
}

/** A line per phone; queued ones are only counted. */
export function SmsOutcomes({ outcome, isLogOnly }: SmsOutcomesProps) {
  const say = useTranslate();
  const reasons = new Map(outcome.failed.map(({ phone, reason }) => [phone, reason]));
  const phones = [...new Set(outcome.phones.split(/[,，;；\s]+/).filter(Boolean))];
  const settled = outcome.queued > 0 ? phones.filter((phone) => reasons.has(phone)) : phones;
  return (
    <section aria-live="polite" aria-label={say(smsTexts.outcomes)} className={css.outcomes}>
      {outcome.queued > 0 && <p>{interpolate(say(smsTexts.queued), { count: outcome.queued })}</p>}
      {settled.length > 0 && (
        <PlainTable
          rows={settled}
          keyOf={(phone) => phone}
          columns={[
            { heading: smsTexts.phone, cell: (phone) => phone },
            {
              heading: smsTexts.outcome,
              cell: (phone) => <PhoneOutcome reason={reasons.get(phone)} isLogOnly={isLogOnly} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function PhoneOutcome({ reason, isLogOnly }: { readonly reason: string | undefined; readonly isLogOnly: boolean }) {
  const say = useTranslate();
  if (reason !== undefined) return <StatusText tone="error">{reason}</StatusText>;
  return (
    <StatusText tone={isLogOnly ? 'default' : 'success'}>{say(isLogOnly ? smsTexts.logged : smsTexts.sent)}</StatusText>
  );
}
