import type { GlobalToken } from 'antd';
import type { ChartColours } from './chart-option.ts';

/** The colours of charts in a theme. */
export const chartColours = (token: GlobalToken): ChartColours => ({
  series: [
    token.colorPrimary,
    token.gold,
    token.green,
    token.magenta,
    token.cyan,
    token.purple,
    token.volcano,
    token.lime,
  ],
  ink: token.colorTextSecondary,
  line: token.colorBorderSecondary,
  surface: token.colorBgElevated,
  weak: token.colorPrimaryBg,
  strong: token.colorPrimary,
});
