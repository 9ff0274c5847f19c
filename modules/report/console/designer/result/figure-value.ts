import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';

/** A formatted value of a figure. */
export function valueText({ kind }: Pick<CatalogueFigure, 'kind'>, value: string | undefined): string {
  if (value === undefined || value === '') return '';
  if (kind === 'money') return formatMoney(value);
  return kind === 'percent' ? `${value}%` : formatNumber(value);
}

/**
 * Change against the comparison period: in percent with sign, for shares in percentage points; '' without a previous
 * value.
 */
export function changeText(
  { kind }: Pick<CatalogueFigure, 'kind'>,
  value: string | undefined,
  before: string | undefined,
): string {
  if (!value || !before) return '';
  const [now, then] = [Number(value), Number(before)];
  const signed = (change: number) => `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
  if (kind === 'percent') return signed(now - then);
  return then === 0 || !Number.isFinite(now) ? '' : `${signed((100 * (now - then)) / Math.abs(then))}%`;
}
