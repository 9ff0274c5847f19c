import { setImmediate } from 'node:timers/promises';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { maxCodes } from '#dining/contract/code/code-calls.ts';
import { type ChosenTables, type CodedRow, drawCode, findCodedPlace, listCodedTables } from './list-drawn-codes.ts';

/** Number of codes drawn before other calls get a turn. */
const portion = 20;

/** `table/codelabels`: the labels of a sheet, with images (spec/dining#codes). */
export const listCodeLabels = async (ctx: Context, chosen: ChosenTables, caller: CallEnvironment) =>
  toLabels(await listCodedTables(ctx, caller, chosen, maxCodes), caller);

/** `place/codelabel`: the label of a place. */
export async function readPlaceLabel(ctx: Context, { id }: { readonly id: string }, caller: CallEnvironment) {
  const place = await findCodedPlace(ctx, caller, id);
  if (!place) throw new DomainError('platform.not-found');
  return toLabels([place], caller);
}

async function toLabels(rows: readonly CodedRow[], caller: CallEnvironment) {
  const coded = rows.filter(({ miniIcon }) => miniIcon);
  const labels = [];
  for (const [n, row] of coded.entries()) {
    // Lets other calls run.
    if (n % portion === portion - 1) await setImmediate();
    const { contentType, image } = drawCode(row, caller);
    const { id, placeName, area, code, miniIcon } = row;
    labels.push({
      id,
      placeName,
      area,
      code,
      miniIcon,
      image: `data:${contentType};base64,${image.toString('base64')}`,
    });
  }
  return { missing: rows.length - coded.length, labels };
}
