import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { noPrinterError } from '../print/compose/no-printer-error.ts';
import { addPrintJobs } from '../print/job/add-print-jobs.ts';
import { findPrinters } from '../print/job/find-printers.ts';
import { slipKinds } from '../print/print-tables.ts';
import { entryName, labelText, labelWithSubject, printerLanguage, slipLabels } from '../print/slip/slip-labels.ts';
import { requireVersion, requireVisibleSummary, type SummaryRow } from './summary-table.ts';

/** A dish of a version on slips: portions, and the change against the version before. */
interface SlipDish {
  readonly name: string;
  readonly portions: number;
  readonly before: number;
  /** Category of the dish and its ancestors. */
  readonly categories: readonly string[];
}

/**
 * Prints a version by station: each summary printer of the place gets the dishes of its categories (spec/shop#summary,
 * `print`). Refuses a place without such a printer, and a version without dishes for any of them.
 */
export async function printSummary(
  ctx: Context,
  { id, versionNo }: { id: string; versionNo?: number | null | undefined },
): Promise<{ jobs: number }> {
  const summary = await requireVisibleSummary(ctx, id);
  const wanted = requireVersion(summary, versionNo);
  const printers = await findPrinters(ctx, [summary.place_id], slipKinds.summary);
  const place = ctx.db.selectFrom('dining_place').select('name').where('id', '=', summary.place_id);
  const placeName = (await place.executeTakeFirst())?.name ?? '';
  if (printers.length === 0) throw noPrinterError(ctx, placeName, slipKinds.summary);
  const dishes = await readSlipDishes(ctx, id, wanted);
  const slips = printers.flatMap((printer) => {
    const stations = new Set(printer.category_ids.map(String));
    const lines = dishes.filter(({ categories }) => stations.size === 0 || categories.some((one) => stations.has(one)));
    if (lines.length === 0) return [];
    return {
      printer_id: printer.id,
      place_id: summary.place_id,
      kind: slipKinds.summary,
      subject: labelWithSubject(slipLabels.summary, `${summary.summary_no} v${wanted}`),
      content: formatSummarySlip(
        ctx,
        { ...summary, version_no: wanted },
        placeName,
        lines,
        printerLanguage(printer.language),
      ),
      business_type: 'shop.orderSummary' as const,
    };
  });
  if (slips.length === 0) throw new DomainError('shop.nothing-to-print');
  return { jobs: (await addPrintJobs(ctx, slips)).length };
}

async function readSlipDishes(ctx: Context, id: string, versionNo: number): Promise<SlipDish[]> {
  const { rows } = await sql<SlipDish>`
    with recursive up (id, above) as (
      select id, array[id::text] from shop_category where tenant_id = app_tenant() and parent_id is null
      union all
      select c.id, u.above || c.id::text from shop_category c join up u on c.parent_id = u.id where c.tenant_id = app_tenant()),
    line as (
      select dish_id, sum(booked + ordered) filter (where version_no = ${versionNo}::int) as portions,
        sum(booked + ordered) filter (where version_no = ${versionNo - 1}::int) as before
      from shop_summary_dish
      where tenant_id = app_tenant() and summary_id = ${id}::bigint and version_no in (${versionNo - 1}::int, ${versionNo}::int) group by dish_id)
    select d.name, coalesce(l.portions, 0)::int as portions, coalesce(l.before, 0)::int as before, coalesce(u.above, '{}') as categories
    from line l join dining_dish d on d.tenant_id = app_tenant() and d.id = l.dish_id
    left join up u on u.id = d.category_id
    order by u.above nulls last, portions desc, d.name`.execute(ctx.db);
  return rows;
}

function formatSummarySlip(
  ctx: Context,
  { summary_no, version_no, booking_time_start: from, booking_time_end: to, meal_period }: SummaryRow,
  placeName: string,
  dishes: readonly SlipDish[],
  language: Language,
): string {
  const word = (name: keyof typeof slipLabels) => labelText(slipLabels[name], language);
  const meal = meal_period ? entryName('meal_period', meal_period, language) : word('allMeals');
  const sign = (change: number) => (change > 0 ? `+${change}` : `${change}`);
  const line = ({ name, portions, before }: SlipDish) =>
    `* ${name}\t${version_no > 1 && portions !== before ? `(${sign(portions - before)}) ` : ''}x${portions}`;
  return [
    `# ${word('summary')}`,
    `> ${placeName}`,
    '---',
    `${word('summary')}\t${summary_no}`,
    `${word('version')}\t${version_no}`,
    `${word('days')}\t${from === to ? from : `${from} – ${to}`}`,
    `${word('meal')}\t${meal}`,
    '---',
    ...dishes.map(line),
    '---',
    `${word('portions')}\t${dishes.reduce((sum, { portions }) => sum + portions, 0)}`,
    `${word('printedAt')}\t${formatWireTime(ctx.now, ctx.zone)}`,
  ].join('\n');
}
