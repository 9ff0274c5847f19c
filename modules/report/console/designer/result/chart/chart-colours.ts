import type { GlobalToken } from 'antd';
import type { ChartColours } from './chart-option.ts';

/** The colours of charts in a theme: the accent, and beside it lighter ones that are told apart and do not shout. */
export const chartColours = (token: GlobalToken): ChartColours => ({
  series: [
    token.colorPrimary,
    token.gold5,
    token.cyan5,
    token.purple4,
    token.volcano4,
    token.green5,
    token.geekblue4,
    token.magenta4,
  ],
  ink: token.colorTextSecondary,
  line: token.colorBorderSecondary,
  surface: token.colorBgElevated,
  weak: token.colorPrimaryBg,
  strong: token.colorPrimary,
});
