import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { PrinterRow } from '../job/find-printers.ts';
import { printerKinds } from '../print-tables.ts';
import { labelText, printerLanguage, slipLabels } from '../slip/slip-labels.ts';

/** Test slip: large and bold text, both scripts, right edge, QR code. */
export function formatTestSlip(ctx: Context, printer: PrinterRow): string {
  const language = printerLanguage(printer.language);
  return [
    `# ${labelText(slipLabels.test, language)}`,
    `> ${printer.name}`,
    '---',
    ...(printer.kind === printerKinds.network
      ? [`${labelText(slipLabels.address, language)}\t${printer.host}:${printer.port}`]
      : []),
    `${labelText(slipLabels.printedAt, language)}\t${formatWireTime(ctx.now, ctx.zone)}`,
    '* 红烧肉 · 清炒时蔬\tx12',
    'ABCDEFG abcdefg 0123456789\t128.50',
    '---',
    `[qr] ${printer.id}`,
    `> ${labelText(slipLabels.ready, language)}`,
  ].join('\n');
}
