import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { entryName } from '../slip/words.ts';

/** The refusal where nothing prints such slips. */
export const noPrinter = (ctx: Context, place: string, use: number): DomainError =>
  new DomainError('shop.no-printer', { place, use: entryName('print_use', use, ctx.language) });
