import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { forecast } from '../../contract/forecast/forecast.ts';
import { forecastReasonText } from './forecast-reason-text.ts';
import { forecastTexts as texts } from './forecast-texts.ts';

const daysAhead = 7;

/** `/shop/forecast`: expected portions with their reason as text; by default of the next week. */
export function ForecastPage() {
  const say = useTranslate();
  const slots = useMemo(
    (): Slots => ({ toolbar: BacktestButton, cells: { reason: (_, row) => say(forecastReasonText(row)) } }),
    [say],
  );
  return <ResourcePage resource={forecast} slots={slots} initialFilters={nextDays()} />;
}

/** Default filter: today and the days that are forecast. */
const nextDays = () => ({
  day_datege: businessDay(),
  day_datele: dayjs(businessDay()).add(daysAhead, 'day').format('YYYY-MM-DD'),
});

function BacktestButton() {
  const say = useTranslate();
  const navigate = useNavigate();
  return <Button onClick={() => navigate('/shop/forecast/backtest')}>{say(texts.backtest)}</Button>;
}
