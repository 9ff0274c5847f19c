import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { theme } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DaySales } from '../home-figures.ts';
import { openedLists } from '../opened-lists.ts';
import { init } from './charts.ts';
import css from './month-chart.module.css';
import { monthChartOption } from './month-chart-option.ts';

/** The chart of the last 30 days; a click on a day opens its bookings. Follows size, theme and language. */
export function MonthChart({ days }: { readonly days: readonly DaySales[] }) {
  const say = useTranslate();
  const navigate = useNavigate();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(undefined);
  const open = useEffectEvent((at: number) => {
    const day = days[at]?.day;
    const [booked] = day ? openedLists('booked', day) : [];
    if (booked) navigate(`${booked.path}?${new URLSearchParams(booked.filters)}`);
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const drawn = init(box.current, undefined, { renderer: 'svg' });
    chart.current = drawn;
    // The whole column of a day is clickable, not only its bar.
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      const point = [offsetX, offsetY];
      if (drawn.containPixel('grid', point)) open(Number(drawn.convertFromPixel({ seriesIndex: 0 }, point)[0]));
    });
    const observer = new ResizeObserver(([entry]) => {
      // A background tab has no size; it is measured again when shown.
      if (entry && entry.contentRect.width > 0) drawn.resize();
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(
      monthChartOption(
        days,
        {
          taken: token.colorPrimary,
          left: token.colorPrimaryBorder,
          notTaken: token.colorError,
          amount: token.colorWarning,
          ink: token.colorTextSecondary,
          line: token.colorBorderSecondary,
          surface: token.colorBgElevated,
        },
        say,
      ),
      { notMerge: true },
    );
  }, [days, token, say]);

  return <div ref={box} className={css.chart} aria-hidden />;
}
