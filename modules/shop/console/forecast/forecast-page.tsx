import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { forecast } from '../../contract/forecast/forecast.ts';
import { forecastReasonText } from './forecast-reason-text.ts';
import { forecastTexts as texts } from './forecast-texts.ts';

/** `/shop/forecast`: expected portions with their reason as text; by default of the next week. */
export function ForecastPage() {
  const say = useTranslate();
  const slots = useMemo(
    (): Slots => ({ toolbar: BacktestButton, cells: { reason: (_, row) => say(forecastReasonText(row)) } }),
    [say],
  );
  return <ResourcePage resource={forecast} slots={slots} />;
}

function BacktestButton() {
  const say = useTranslate();
  const navigate = useNavigate();
  return <Button onClick={() => navigate('/shop/forecast/backtest')}>{say(texts.backtest)}</Button>;
}
