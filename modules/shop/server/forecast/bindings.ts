import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeFilter } from '#dining/server/public.ts';
import { forecast } from '#shop/contract/forecast/forecast.ts';
import { makeForecasts } from './make-forecasts.ts';
import { listBacktestDays, readBacktest } from './read-backtest.ts';

export const forecastBindings = [
  bindResource(forecast, 'shop_forecast', {
    hooks: { listFilter: (ctx) => placeFilter(ctx, 't.place_id') },
    actions: { make: makeForecasts },
    queries: { backtest: readBacktest, backtest_days: listBacktestDays },
  }),
];

export const forecastConstraints: ConstraintCodes = { shop_forecast_past: 'shop.forecast-past' };
