import { wireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { PrinterRow } from '../job/find-printers.ts';
import { printerKinds } from '../print-tables.ts';
import { languageOf, say, words } from '../slip/words.ts';

/** A slip that shows what the printer can: large, bold, both scripts, the right edge, a code. */
export function testSlip(ctx: Context, printer: PrinterRow): string {
  const language = languageOf(printer.language);
  return [
    `# ${say(words.test, language)}`,
    `> ${printer.name}`,
    '---',
    ...(printer.kind === printerKinds.network
      ? [`${say(words.address, language)}\t${printer.host}:${printer.port}`]
      : []),
    `${say(words.printedAt, language)}\t${wireTime(ctx.now, ctx.zone)}`,
    '* 红烧肉 · 清炒时蔬\tx12',
    'ABCDEFG abcdefg 0123456789\t128.50',
    '---',
    `[qr] ${printer.id}`,
    `> ${say(words.ready, language)}`,
  ].join('\n');
}
