import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { DaySales } from '../home-figures.ts';
import { homeTexts as texts } from '../home-texts.ts';

/** Chart colours of the theme. */
export interface ChartColours {
  readonly taken: string;
  readonly left: string;
  readonly notTaken: string;
  readonly amount: string;
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
}

/** Portions stacked by state, and the turnover as a line. */
export function monthChartOption(days: readonly DaySales[], colours: ChartColours, say: Translate) {
  const bar = (name: string, colour: string, values: readonly number[]) => ({
    name,
    type: 'bar' as const,
    stack: 'portions',
    data: [...values],
    barMaxWidth: 18,
    itemStyle: { color: colour },
  });
  const axis = {
    axisLabel: { color: colours.ink },
    splitLine: { lineStyle: { color: colours.line } },
    nameTextStyle: { color: colours.ink },
  };
  const moneyName = say(texts.amount);
  return {
    animationDuration: 300,
    grid: { left: 8, right: 8, top: 44, bottom: 4, containLabel: true },
    legend: { top: 0, textStyle: { color: colours.ink }, itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: 'axis' as const,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      valueFormatter: (value: unknown) => (typeof value === 'string' ? formatMoney(value) : String(value ?? '')),
    },
    xAxis: {
      type: 'category' as const,
      data: days.map(({ day }) => day.slice(5)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: { color: colours.ink },
    },
    yAxis: [
      { type: 'value' as const, name: say(texts.portions), minInterval: 1, ...axis },
      { type: 'value' as const, name: moneyName, ...axis, splitLine: { show: false } },
    ],
    series: [
      bar(
        say(texts.taken),
        colours.taken,
        days.map(({ taken }) => taken),
      ),
      bar(
        say(texts.left),
        colours.left,
        days.map(({ waiting }) => waiting),
      ),
      bar(
        say(texts.notTaken),
        colours.notTaken,
        days.map(({ notTaken }) => notTaken),
      ),
      {
        name: moneyName,
        type: 'line' as const,
        yAxisIndex: 1,
        data: days.map(({ amount }) => amount),
        symbol: 'circle',
        showSymbol: false,
        lineStyle: { color: colours.amount, width: 2 },
        itemStyle: { color: colours.amount },
      },
    ],
  };
}
