import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { forecast } from '../../contract/forecast/forecast.ts';

export const backtest = queryCall(forecast, 'backtest');
export const backtestDays = queryCall(forecast, 'backtest_days');

/** A past meal with its replayed forecast and its result. */
export type BacktestDay = CallResponse<typeof backtestDays>[number];
