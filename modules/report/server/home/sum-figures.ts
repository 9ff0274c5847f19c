import { readRowsOnce } from '@refectory/engine/list/read-text-rows.ts';
import { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { DimensionName } from '#report/contract/designer/dimensions.ts';
import {
  type CatalogueFigure,
  figures as catalogue,
  figureSources,
  type SourceName,
} from '#report/contract/designer/figure-catalogue.ts';
import type { Days } from '#report/contract/designer/period.ts';
import { valueText } from '../designer/compile-report.ts';
import { compileRows } from '../designer/compile-rows.ts';
import type { PlannedFilter } from '../designer/plan-filter.ts';

type FiguresOf<S extends SourceName> = (typeof figureSources)[S]['figures'];

/** Figure values in response format: counts as numbers, amounts as texts. */
export type FigureValues<S extends SourceName, K extends keyof FiguresOf<S>> = {
  readonly [k in K]: FiguresOf<S>[k] extends { readonly kind: 'integer' } ? number : string;
};

interface Asked<S extends SourceName, K extends keyof FiguresOf<S>, D extends DimensionName> {
  readonly source: S;
  readonly figures: readonly K[];
  readonly by: readonly D[];
  readonly days?: Days;
  readonly filters?: readonly PlannedFilter[];
}

/**
 * Sums figures of the catalogue by dimensions, in their order, with the same rows, places and data scopes as designed
 * reports (spec/report#home). A dimension without a value is an empty text. Permission is checked by the call.
 */
export async function sumFigures<
  const S extends SourceName,
  const K extends keyof FiguresOf<S> & string,
  const D extends DimensionName,
>(
  ctx: Context,
  { source, figures, by, days, filters = [] }: Asked<S, K, D>,
): Promise<({ readonly [d in D]: string } & FigureValues<S, K>)[]> {
  const chosen = figures.map((key) => catalogue.get(`${source}.${key}`) as CatalogueFigure);
  const parameters = new SqlParameters();
  const plan = { figures: chosen, dimensions: by, days, before: undefined, filters };
  const { text } = await compileRows(ctx, plan, parameters);
  const keys = by.map((_, n) => `r.d${n}`);
  const values = chosen.map((figure, n) => valueText(figure, `coalesce(r.c${n}, 0)`));
  const shown = [...keys.map((key) => `${key}::text`), ...values].join(', ');
  const order = keys.length > 0 ? ` order by ${keys.map((key) => `${key} nulls last`).join(', ')}` : '';
  const rows = await readRowsOnce(ctx, `select ${shown} from (${text}) r${order}`, parameters.values);
  return rows.map((cells) => {
    const texts = cells.map((cell) => cell ?? '');
    return Object.fromEntries([
      ...by.map((name, n) => [name, texts[n]]),
      ...chosen.map(({ key, kind }, n) => {
        const value = texts[by.length + n] as string;
        return [key, kind === 'integer' ? Number(value) : value];
      }),
    ]);
  });
}
