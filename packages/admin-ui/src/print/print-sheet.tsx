import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import css from './print-sheet.module.css';

interface PrintSheetProps {
  /** Prints when it turns true. */
  readonly isPrinting: boolean;
  readonly onDone: () => void;
  /** Stands above it; without it the sheet has no heading. */
  readonly title?: string;
  readonly subtitle?: string;
  readonly isWide?: boolean;
  /** A4 unless given; A3 for wide pages; `slip` is 80 mm wide and has no title. */
  readonly paper?: 'A4' | 'A3' | 'slip';
  /** Plain tables, lists and paragraphs. */
  readonly children: ReactNode;
}

/** A page on paper: only this is printed, on A4, A3 or slips, black on white, whatever the screen shows. */
export function PrintSheet({
  isPrinting,
  onDone,
  title,
  subtitle,
  isWide = false,
  paper = 'A4',
  children,
}: PrintSheetProps) {
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
      {title && paper !== 'slip' && <h1>{title}</h1>}
      {subtitle && <p>{subtitle}</p>}
      {children}
    </article>,
    document.body,
  );
}
