import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { entryName } from '../slip/slip-labels.ts';

/** Refusal if no printer of the place has the use. */
export const noPrinterError = (ctx: Context, place: string, use: number): DomainError =>
  new DomainError('shop.no-printer', { place, use: entryName('print_use', use, ctx.language) });
