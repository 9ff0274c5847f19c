import { pieSlices } from '#report/contract/designer/chart-series.ts';
import { formatCell } from '../format-cell.ts';
import { type Area, type Document, type PaperChart, seriesColour, textHeight, writeLine } from './chart-page.ts';

const hole = 0.5;
/** Maximum width of the list: wider, values are hard to match with names. */
const widestLine = 300;

/** A pie with a list of its slices beside it: name, value and share, so that no label is truncated or overlaps. */
export function drawPie(document: Document, { data, more }: PaperChart, area: Area): void {
  const slices = pieSlices(data);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const radius = Math.min(area.height, area.width / 2) / 2 - 6;
  const [x, y] = [area.x + radius + 20, area.y + area.height / 2];
  let at = 0;
  for (const [n, { value }] of slices.entries()) {
    drawPart(document, { x, y, radius }, at / total, (at + value) / total, seriesColour(n));
    at += value;
  }
  const kind = data.series[0]?.figure.kind ?? '';
  const left = x + radius + 40;
  const rows = Math.max(1, Math.floor(area.height / (textHeight + 2)));
  const columns = Math.min(2, Math.ceil(slices.length / rows));
  const width = Math.min(widestLine, (area.x + area.width - left) / columns - 16);
  const hasRest = slices.length > rows * columns;
  const shown = hasRest ? slices.slice(0, rows * columns - 1) : slices;
  const lines = Math.min(rows, Math.ceil(slices.length / columns));
  const findLegendPlace = (n: number) => ({
    x: left + Math.floor(n / lines) * (width + 16),
    y: y - (lines * (textHeight + 2)) / 2 + ((n % lines) + 0.5) * (textHeight + 2),
  });
  for (const [n, { name, value }] of shown.entries()) {
    const place = findLegendPlace(n);
    document.rect(place.x, place.y - 3.5, 7, 7).fill(seriesColour(n));
    const amount = formatCell(kind === 'money' ? value.toFixed(2) : String(value), kind);
    writeLine(document, name, place.x + 12, place.y, { width: width - 132 });
    writeLine(document, amount, place.x + width - 116, place.y, { width: 72, align: 'right' });
    writeLine(document, `${((100 * value) / total).toFixed(1)}%`, place.x + width - 40, place.y, {
      width: 40,
      align: 'right',
    });
  }
  if (hasRest) {
    const place = findLegendPlace(shown.length);
    writeLine(document, more(slices.length - shown.length), place.x + 12, place.y, { width: width - 12 });
  }
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A ring segment between two shares of the whole; zero is at the top. */
function drawPart(document: Document, { x, y, radius }: Circle, from: number, to: number, colour: string): void {
  const inner = radius * hole;
  if (to - from > 0.9999) {
    document.circle(x, y, radius).circle(x, y, inner).fill(colour, 'even-odd');
    return;
  }
  const point = (share: number, distance: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${(x + distance * Math.cos(angle)).toFixed(3)} ${(y + distance * Math.sin(angle)).toFixed(3)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  document
    .path(
      `M ${point(from, radius)} A ${radius} ${radius} 0 ${large} 1 ${point(to, radius)} L ${point(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`,
    )
    .lineWidth(1)
    .fillAndStroke(colour, '#ffffff');
}
