import { type Label, label } from '@refectory/declaration/label.ts';
import { forecastReason } from './forecast-dictionaries.ts';

/** Values of the sentence about a forecast. */
export interface ForecastWords {
  /** Key of the dictionary forecast_reason. */
  readonly reason: number;
  /** Number of past meals used. */
  readonly basedOn: number;
  /** Percent. */
  readonly trend: number;
  readonly expectedWalkIn: number;
  readonly expectedNoShow: number;
}

const { weekday, kindOfDay, noHistory } = forecastReason.keys;

/** Reason of a forecast as one sentence in both languages (spec/shop#forecast). */
export function forecastSentence({ reason, basedOn, trend, expectedWalkIn, expectedNoShow }: ForecastWords): Label {
  if (reason === noHistory) return label('还没有历史，按已预订的份数。', 'No history yet: based on what is booked.');
  const meals = basedOn === 1 ? '1 meal' : `${basedOn} meals`;
  const [zh, en] =
    reason === weekday
      ? [`按前 8 周同一星期几的 ${basedOn} 餐`, `From ${meals} of that weekday in the last 8 weeks`]
      : reason === kindOfDay
        ? [`按前 8 周同类日期的 ${basedOn} 餐`, `From ${meals} on days of that kind in the last 8 weeks`]
        : [`没有同类日期，按前 8 周的 ${basedOn} 餐`, `No such days yet: from ${meals} of the last 8 weeks`];
  const up = trend > 0;
  const [zhTrend, enTrend] =
    trend === 0
      ? ['', '']
      : [
          `，近两周${up ? '上升' : '下降'}，${up ? '加' : '减'} ${Math.abs(trend)}%`,
          `, ${Math.abs(trend)}% ${up ? 'more as it has been rising' : 'less as it has been falling'}`,
        ];
  return label(
    `${zh}${zhTrend}：约 ${expectedWalkIn} 份现场就餐，${expectedNoShow} 份不来。`,
    `${en}${enTrend}: about ${expectedWalkIn} walk-ins and ${expectedNoShow} no-shows.`,
  );
}
