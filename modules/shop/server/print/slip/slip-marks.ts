import { slipKinds } from '../print-tables.ts';
import { copyMark } from './layout-slip.ts';

/** The columns of a job that matter to its marks. */
interface MarkedSlip {
  readonly kind: number;
  readonly copyNo: number;
  /** Name of the original printer, if a backup printer prints it; else empty. */
  readonly forPrinter: string;
}

const kindMarks: ReadonlyMap<number, string> = new Map([
  [slipKinds.cancellation, '*** 取消 · CANCELLED ***'],
  [slipKinds.change, '*** 更改 · CHANGED ***'],
]);

/**
 * Marks at the top of a slip, in both languages: cancelled or changed, reprint, printed for another printer
 * (spec/shop#print).
 */
export const slipMarks = ({ kind, copyNo, forPrinter }: MarkedSlip): string =>
  [kindMarks.get(kind), copyMark(copyNo), forPrinter && `*** 代 ${forPrinter} · FOR ${forPrinter} ***`]
    .filter(Boolean)
    .join('\n');
