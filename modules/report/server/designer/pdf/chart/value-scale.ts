/** What an axis reaches from and to, and where it is marked. */
export interface ValueScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly marks: readonly number[];
}

const steps = [1, 2, 2.5, 5, 10];

/** An axis over these values from zero in some five round steps; of no values from 0 to 1. */
export function valueScale(values: readonly number[], count = 5): ValueScale {
  const least = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const most = highest === least ? 1 : highest;
  const span = most - least;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * (steps.find((each) => each * power * count >= span) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  // By counting: adding fractions up drifts.
  const marks = Array.from({ length: last - first + 1 }, (_, n) => toRound((first + n) * step));
  return { from: first * step, to: last * step, step, marks };
}

const toRound = (value: number): number => Number(value.toPrecision(12));

/** A mark of an axis in words: thousands apart, as many decimals as its steps need. */
export function markText(value: number, { step }: Pick<ValueScale, 'step'>, kind: string): string {
  const decimals = String(toRound(step)).split('.')[1]?.length ?? 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: decimals });
  return kind === 'percent' ? `${text}%` : text;
}
