import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import { printCalls } from '#ticket/contract/ticket/print-calls.ts';
import { drawDataUrl, drawPng, drawSvg } from './draw-code.ts';
import { type PrintedTicket, readPrinted } from './read-printed.ts';

export const boundPrintCalls = bindCalls(printCalls, {
  printed: async (ctx, { ids }, caller) =>
    (await readPrinted(ctx, ids, caller)).map((ticket) => ({ ...ticket, qr: drawDataUrl(ticket.code) })),
  code: async (ctx, { id }, caller) => {
    const { ticketNo, code } = (await readPrinted(ctx, [id], caller))[0] as PrintedTicket;
    return { ticketNo, code };
  },
  // The transaction has ended before the document is written.
  pdf: manualOperation(
    async (caller, { ids, paper }: { readonly ids: readonly string[]; readonly paper?: string | null }) => {
      const { tickets, language } = await read(caller, ids);
      // Loaded when needed: the writer of PDF takes memory of every server (decision 1909).
      const { writePdf } = await import('./write-pdf.ts');
      const body = await writePdf(tickets, paper || 'a4', language);
      return toFile(`tickets-${tickets[0]?.ticketNo ?? ''}.pdf`, 'application/pdf', body);
    },
  ),
  image: manualOperation(async (caller, { id, format }: { readonly id: string; readonly format?: string | null }) => {
    const { tickets } = await read(caller, [id]);
    const { ticketNo, code } = tickets[0] as PrintedTicket;
    return format === 'svg'
      ? toFile(`${ticketNo}.svg`, 'image/svg+xml', Buffer.from(drawSvg(code, ticketNo)))
      : toFile(`${ticketNo}.png`, 'image/png', drawPng(code));
  }),
});

const read = (caller: CallEnvironment, ids: readonly string[]) =>
  caller.run(async (ctx) => ({ tickets: await readPrinted(ctx, ids, caller), language: ctx.language }));

const toFile = (fileName: string, contentType: string, body: Buffer): FileResponse => ({ fileName, contentType, body });
