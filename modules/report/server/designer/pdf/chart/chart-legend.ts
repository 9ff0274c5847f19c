import {
  type Area,
  beforeOpacity,
  type Document,
  measureText,
  type PaperChart,
  seriesColour,
  textHeight,
  writeLine,
} from './chart-page.ts';

const [mark, gap, widestName, maxLines] = [7, 14, 150, 3];

/** Draws the legend above a chart in up to three lines. Returns the remaining area. */
export function drawLegend(document: Document, { data, more }: PaperChart, area: Area): Area {
  const { series } = data;
  let [x, line, n] = [area.x, 0, 0];
  const tail = measureText(document, more(series.length)) + gap;
  for (; n < series.length; n += 1) {
    const name = series[n]?.name ?? '';
    const width = Math.min(widestName, measureText(document, name) + 1);
    const isLast = n === series.length - 1;
    const room = area.x + area.width - (line === maxLines - 1 && !isLast ? tail : 0);
    if (x > area.x && x + mark + 4 + width > room) {
      if (line === maxLines - 1) break;
      line += 1;
      x = area.x;
    }
    const y = area.y + line * textHeight + textHeight / 2;
    document
      .fillOpacity(series[n]?.isBefore ? beforeOpacity : 1)
      .rect(x, y - mark / 2, mark, mark)
      .fill(seriesColour(series[n]?.colour ?? n))
      .fillOpacity(1);
    writeLine(document, name, x + mark + 4, y, { width });
    x += mark + 4 + width + gap;
  }
  const y = area.y + line * textHeight + textHeight / 2;
  if (n < series.length) writeLine(document, more(series.length - n), x, y, { width: tail });
  const used = (line + 1) * textHeight + 6;
  return { ...area, y: area.y + used, height: area.height - used };
}
