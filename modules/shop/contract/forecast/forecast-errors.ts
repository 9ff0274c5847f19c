import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of the forecast (spec/shop#forecast). */
export const forecastErrors = defineErrors('shop', {
  'forecast-past': {
    zh: '当天及以前的预测不能再改动',
    en: 'The forecast of a day that has come cannot be changed',
    status: 409,
  },
});
