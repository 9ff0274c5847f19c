import { slipKinds } from '../print-tables.ts';
import { copyMark } from './layout-slip.ts';

/** A slip, as far as its marks look at it. */
interface MarkedSlip {
  readonly kind: number;
  readonly copyNo: number;
  /** Name of the printer whose slip it is, where another prints it; else empty. */
  readonly forPrinter: string;
}

const kindMarks: ReadonlyMap<number, string> = new Map([
  [slipKinds.cancellation, '*** 取消 · CANCELLED ***'],
  [slipKinds.change, '*** 更改 · CHANGED ***'],
]);

/** What stands at the top of a slip, in both languages: cancelled or changed, a copy, printed for another printer (spec/shop#print). */
export const slipMarks = ({ kind, copyNo, forPrinter }: MarkedSlip): string =>
  [kindMarks.get(kind), copyMark(copyNo), forPrinter && `*** 代 ${forPrinter} · FOR ${forPrinter} ***`]
    .filter(Boolean)
    .join('\n');
