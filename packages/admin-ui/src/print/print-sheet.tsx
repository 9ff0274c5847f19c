import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../api/queries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useSession } from '../session/session.ts';
import css from './print-sheet.module.css';
import { printTexts } from './print-texts.ts';

/** How long after the last answer it is printed: by then what has come is on the sheet. */
const checkMs = 50;

interface PrintSheetProps {
  /** Prints when it turns true and nothing is being loaded any more. */
  readonly isPrinting: boolean;
  readonly onDone: () => void;
  /** Heading of the sheet; optional. */
  readonly title?: string;
  readonly subtitle?: string;
  readonly isWide?: boolean;
  /** A4 by default; A3 for wide content; `slip` is 80 mm wide and has no heading. */
  readonly paper?: 'A4' | 'A3' | 'slip';
  /** Whether it ends with signature lines for author and reviewer. */
  readonly isSigned?: boolean;
  /** Plain tables, lists and paragraphs. */
  readonly children: ReactNode;
}

/**
 * A page on paper: only this is printed, on A4, A3 or slips, black on white, whatever the screen shows. Above its heading is the
 * name of the organisation. It is printed once what its children load, such as names of filters, is there.
 */
export function PrintSheet({
  isPrinting,
  onDone,
  title,
  subtitle,
  isWide = false,
  paper = 'A4',
  isSigned = false,
  children,
}: PrintSheetProps) {
  const say = useTranslate();
  const organisation = useSession(({ user }) => user?.tenantName);
  const hasHeading = title && paper !== 'slip';
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const end = () => done();
    addEventListener('afterprint', end);
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      print();
    }, checkMs);
    return () => {
      clearInterval(timer);
      removeEventListener('afterprint', end);
    };
  }, [isPrinting]);
  if (!isPrinting) return null;
  return createPortal(
    <article
      className={`${css.sheet} ${isWide ? css.wide : ''} ${isWide && paper === 'A3' ? css.large : ''} ${paper === 'slip' ? css.slip : ''}`}
    >
      {hasHeading && organisation && <p className={css.organisation}>{organisation}</p>}
      {hasHeading && <h1>{title}</h1>}
      {subtitle && <p>{subtitle}</p>}
      {children}
      {isSigned && (
        <footer className={css.signatures}>
          {[printTexts.madeBy, printTexts.checkedBy, printTexts.signedOn].map((text) => (
            <span key={text.en}>{say(text)}</span>
          ))}
        </footer>
      )}
    </article>,
    document.body,
  );
}
