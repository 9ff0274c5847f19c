import { expect, test } from 'vitest';
import type { ChartData } from '../../../../contract/designer/chart-series.ts';
import { figures } from '../../../../contract/designer/figure-catalogue.ts';
import { chartOption } from './chart-option.ts';
import { init } from './charts.ts';

// The words of a pie, drawn as the page draws them: beside it where there is room, else in the legend.

const colour = '#112233';
const colours = {
  series: [colour, '#aa0000'],
  ink: colour,
  line: colour,
  surface: '#fff',
  weak: '#eee',
  strong: colour,
};
const figure = figures.get('meals.booked');
const names = ['第一食堂二楼风味餐厅', '第二食堂', '教工餐厅'];
const data: ChartData = {
  categories: names,
  series: figure ? [{ name: '份数', figure, colour: 0, values: [60, 30, 10] }] : [],
};

function wordsAt(width: number): string[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 240 });
  chart.setOption({ ...chartOption('pie', data, colours), animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

test('beside it in a wide place', () => {
  expect(wordsAt(900)).toEqual(expect.arrayContaining([`${names[0]} 60%`, `${names[2]} 10%`]));
});

test.each([240, 320, 400])('%d pixels wide: whole names in the legend, shares in the slices', (width) => {
  const words = wordsAt(width);
  expect(words.filter((word) => /…|\.\.\./.test(word))).toEqual([]);
  expect(words).toEqual(expect.arrayContaining([names[0], '60%', '30%']));
  expect(words).not.toContain(`${names[0]} 60%`);
});
