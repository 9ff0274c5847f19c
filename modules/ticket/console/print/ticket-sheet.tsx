import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { printedLines } from '#ticket/contract/ticket/printed-lines.ts';
import type { PrintedTicket } from '../ticket-calls.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import css from './ticket-sheet.module.css';

/** Paper formats for tickets. */
export type Paper = 'a4' | '80mm';

interface TicketSheetProps {
  readonly tickets: readonly PrintedTicket[];
  readonly paper: Paper;
}

/** Tickets with cutting lines, or as consecutive slips; the same on screen and on paper. */
export function TicketSheet({ tickets, paper }: TicketSheetProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  return (
    <ul className={paper === 'a4' ? css.sheet : css.slips} translate="no">
      {tickets.map((ticket) => (
        <li key={ticket.id} className={css.ticket}>
          <span className={css.head}>
            <span className={css.tenant}>{ticket.tenantName}</span>
            <span className={css.name}>{ticket.typeName}</span>
          </span>
          <dl className={css.facts}>
            {printedLines({ ...ticket, usesLeft: ticket.usesLeft ?? null }, language).map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <span>
            <img className={css.code} src={ticket.qr} alt={say(texts.codeOf, { ticketNo: ticket.ticketNo })} />
            <span className={css.number}>{ticket.ticketNo}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
