import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../hooks/use-translate.ts';
import { useSession } from '../session/session.ts';
import css from './print-sheet.module.css';
import { printTexts } from './print-texts.ts';

interface PrintSheetProps {
  /** Prints when it becomes true. */
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
 * A printable sheet: only this is printed, on A4, A3 or slips, black on white regardless of the theme. The name of
 * the organisation is above its heading.
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
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
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
