import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

export interface PrinterOptions {
  readonly placeId: string;
  readonly port?: number;
  readonly kind?: number;
  readonly uses?: readonly number[];
  readonly categoryIds?: readonly string[];
  readonly paperWidth?: number;
  readonly maxAttempts?: number;
  readonly substituteId?: string;
  readonly name?: string;
}

/** A network printer at localhost for kitchen slips; two attempts. Returns its id. */
export function createPrinter(ctx: Context, options: PrinterOptions): Promise<string> {
  const kind = options.kind ?? 1;
  return insertRow(ctx, 'shop_printer', {
    name: options.name ?? `打印机${nextSerial()}`,
    place_id: options.placeId,
    kind,
    host: kind === 1 ? '127.0.0.1' : '',
    port: options.port ?? 9,
    uses: options.uses ?? [1],
    category_ids: options.categoryIds,
    paper_width: options.paperWidth,
    max_attempts: options.maxAttempts ?? 2,
    substitute_id: options.substituteId,
  });
}
