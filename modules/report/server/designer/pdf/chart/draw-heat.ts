import { withoutBefore } from '#report/contract/designer/chart-series.ts';
import { formatCell } from '../format-cell.ts';
import {
  type Area,
  type Document,
  measureText,
  type PaperChart,
  paperColours,
  textHeight,
  writeLine,
} from './chart-page.ts';

const widestHead = 150;

/** A heat map of rows by columns, with values if there is room. */
export function drawHeat(document: Document, { data }: PaperChart, area: Area): void {
  const { categories, series } = withoutBefore(data);
  const values = series.flatMap((each) => each.values.map((value) => value ?? 0));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const heads = Math.min(widestHead, Math.max(...categories.map((name) => measureText(document, name)))) + 8;
  const grid: Area = {
    x: area.x + heads,
    y: area.y + textHeight + 2,
    width: area.width - heads,
    height: area.height - 2 * textHeight - 12,
  };
  const [width, height] = [grid.width / series.length, grid.height / categories.length];
  const everyRow = Math.max(1, Math.ceil(textHeight / height));
  for (const [y, name] of categories.entries())
    if (y % everyRow === 0)
      writeLine(document, name, area.x, grid.y + (y + 0.5) * height, { width: heads - 6, align: 'right' });
  const everyColumn = Math.max(1, Math.ceil(32 / width));
  for (const [x, { name, figure, values: own }] of series.entries()) {
    const left = grid.x + x * width;
    if (x % everyColumn === 0)
      writeLine(document, name, left, area.y + textHeight / 2, { width: everyColumn * width - 4, align: 'center' });
    for (const [y, value] of own.entries()) {
      const share = ((value ?? 0) - least) / (most - least);
      document.rect(left, grid.y + y * height, width - 0.6, height - 0.6).fill(mix(share));
      if (value === null || height < textHeight) continue;
      const text = formatCell(figure.kind === 'money' ? value.toFixed(2) : String(value), figure.kind);
      if (measureText(document, text) > width - 4) continue;
      const colour = share > 0.5 ? '#ffffff' : paperColours.ink;
      writeLine(document, text, left, grid.y + (y + 0.5) * height, { width: width - 0.6, align: 'center', colour });
    }
  }
  const kind = series[0]?.figure.kind ?? '';
  drawShades(
    document,
    grid,
    [least, most].map((value) => formatCell(String(value), kind)),
  );
}

/** The legend of the shades. */
function drawShades(document: Document, grid: Area, [least = '', most = '']: readonly string[]): void {
  const [width, y] = [120, grid.y + grid.height + 12];
  const x = grid.x + (grid.width - width) / 2;
  const shades = document.linearGradient(x, y, x + width, y);
  shades.stop(0, paperColours.weak).stop(1, paperColours.strong);
  document.rect(x, y - 4, width, 8).fill(shades);
  writeLine(document, least, x - 86, y, { width: 80, align: 'right' });
  writeLine(document, most, x + width + 6, y, { width: 80 });
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Interpolates between the weak and the strong colour. */
function mix(share: number): string {
  const [weak, strong] = [channels(paperColours.weak), channels(paperColours.strong)];
  const mixed = weak.map((from, n) => Math.round(from + ((strong[n] ?? 0) - from) * Math.min(1, Math.max(0, share))));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
