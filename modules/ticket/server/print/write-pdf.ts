import { setImmediate } from 'node:timers/promises';
import type { Label } from '@refectory/declaration/label.ts';
import PdfDocument from 'pdfkit';
import { chineseFont } from '#files/server/public.ts';
import { printedLines } from '#ticket/contract/ticket/printed-lines.ts';
import { listRuns } from './draw-code.ts';
import type { PrintedTicket } from './read-printed.ts';

type Document = InstanceType<typeof PdfDocument>;

/** Points of a millimetre. */
const mm = 72 / 25.4;
const a4 = { width: 210 * mm, height: 297 * mm, margin: 10 * mm, columns: 2, rows: 4 };
const slip = { width: 80 * mm, height: 125 * mm, margin: 5 * mm };
/** Tickets drawn before yielding to other calls. */
const portion = 20;

/**
 * Tickets as a PDF: eight per A4 page with cutting lines, or each on an 80 mm slip (spec/ticket#print). Only the used
 * glyphs of the font are embedded.
 */
export async function writePdf(
  tickets: readonly PrintedTicket[],
  paper: string,
  language: keyof Label,
): Promise<Buffer> {
  const isSlip = paper === '80mm';
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    size: isSlip ? [slip.width, slip.height] : 'A4',
    info: {
      Title: tickets
        .map(({ ticketNo }) => ticketNo)
        .slice(0, 3)
        .join(' '),
      Producer: 'Refectory',
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('text', await chineseFont()).font('text');
  for (const [n, ticket] of tickets.entries()) {
    if (n % portion === portion - 1) await setImmediate();
    if (isSlip) drawSlip(document, ticket, language);
    else drawCell(document, ticket, n, language);
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function drawCell(document: Document, ticket: PrintedTicket, n: number, language: keyof Label): void {
  const place = n % (a4.columns * a4.rows);
  if (place === 0) document.addPage();
  const width = (a4.width - 2 * a4.margin) / a4.columns;
  const height = (a4.height - 2 * a4.margin) / a4.rows;
  const left = a4.margin + (place % a4.columns) * width;
  const top = a4.margin + Math.floor(place / a4.columns) * height;
  document.rect(left, top, width, height).dash(2, { space: 2 }).lineWidth(0.4).stroke('#999').undash();
  const pad = 4 * mm;
  const code = 38 * mm;
  drawQr(document, ticket.code, left + width - code - pad / 2, top + pad * 2.2, code);
  const inner = { left: left + pad, top: top + pad, width: width - 2 * pad };
  drawTexts(document, ticket, inner, width - code - 2.2 * pad, height - pad, language);
  document
    .fontSize(7)
    .fillColor('#000')
    .text(ticket.ticketNo, left + width - code - pad / 2, top + pad * 2.2 + code, {
      width: code,
      align: 'center',
      lineBreak: false,
    });
}

function drawSlip(document: Document, ticket: PrintedTicket, language: keyof Label): void {
  document.addPage();
  const width = slip.width - 2 * slip.margin;
  const code = 56 * mm;
  drawQr(document, ticket.code, (slip.width - code) / 2, 20 * mm, code);
  const inner = { left: slip.margin, top: slip.margin, width };
  document
    .fillColor('#000')
    .fontSize(8)
    .text(ticket.tenantName, inner.left, inner.top, { ...oneLine, width, align: 'center' });
  document.fontSize(14).text(ticket.typeName, inner.left, inner.top + 5 * mm, { ...oneLine, width, align: 'center' });
  document.fontSize(9).text(ticket.ticketNo, inner.left, 20 * mm + code, { ...oneLine, width, align: 'center' });
  drawLines(document, ticket, inner.left, 26 * mm + code, width, slip.height - slip.margin, language);
}

const oneLine = { lineBreak: false, ellipsis: true } as const;

function drawTexts(
  document: Document,
  ticket: PrintedTicket,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
  textWidth: number,
  height: number,
  language: keyof Label,
): void {
  document
    .fillColor('#555')
    .fontSize(7)
    .text(ticket.tenantName, left, top, { ...oneLine, width });
  document
    .fillColor('#000')
    .fontSize(13)
    .text(ticket.typeName, left, top + 9, { ...oneLine, width, height: 18 });
  drawLines(document, ticket, left, top + 32, textWidth, top + height - 4 * mm, language);
}

/** The lines of a ticket, as many as fit. */
function drawLines(
  document: Document,
  ticket: PrintedTicket,
  left: number,
  top: number,
  width: number,
  bottom: number,
  language: keyof Label,
): void {
  let y = top;
  for (const { title, text } of printedLines(ticket, language)) {
    const line = `${title} ${text}`;
    const height = document.fontSize(8).heightOfString(line, { width });
    if (y + height > bottom) return;
    document.fillColor('#555').text(`${title} `, left, y, { width, continued: true }).fillColor('#000').text(text);
    y += height + 2;
  }
}

function drawQr(document: Document, code: string, left: number, top: number, size: number): void {
  const { side, runs } = listRuns(code);
  const module = size / side;
  for (const [x, y, length] of runs) document.rect(left + x * module, top + y * module, length * module, module);
  document.fill('#000');
}
