/** Range and tick marks of an axis. */
export interface ValueScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly marks: readonly number[];
}

const steps = [1, 2, 2.5, 5, 10];

/** An axis from zero over these values with about five round steps; from 0 to 1 without values. */
export function valueScale(values: readonly number[], count = 5): ValueScale {
  const least = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const most = highest === least ? 1 : highest;
  const span = most - least;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * (steps.find((each) => each * power * count >= span) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  // Multiplies instead of adding, which would accumulate rounding errors.
  const marks = Array.from({ length: last - first + 1 }, (_, n) => toRound((first + n) * step));
  return { from: first * step, to: last * step, step, marks };
}

const toRound = (value: number): number => Number(value.toPrecision(12));

/** Label of a tick mark: thousands separators, decimals according to the step. */
export function markText(value: number, { step }: Pick<ValueScale, 'step'>, kind: string): string {
  const decimals = String(toRound(step)).split('.')[1]?.length ?? 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: decimals });
  return kind === 'percent' ? `${text}%` : text;
}
