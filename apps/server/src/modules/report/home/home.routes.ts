import { choice, date } from '@refectory/contract/kernel/field.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readInput } from '#crud/read-input.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';
import { dishesOfMeal, type MealAsked } from './dishes-of-meal.ts';
import { salesOfDays, weekByMeal, weekByPackage, weekByPlace } from './figures.ts';
import { homeToday } from './home-today.ts';

const permission = 'report_home';
const input = { day: date('日期', 'Day') };
const querystring = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
const meal = {
  day: date('就餐日期', 'Date', { required: true }),
  mealPeriod: choice('meal_period', '餐次', 'Meal', { required: true }),
};
const mealQuery = {
  type: 'object',
  properties: { day: { type: 'string', format: 'date' }, mealPeriod: { type: 'integer' } },
};

interface Figure {
  readonly summary: string;
  answer(ctx: Context, day: string | undefined): Promise<unknown>;
}

/** Figures without rows to list: the charts of the home page (SPECIFICATION §7, Reports). `day` picks another week. */
const figures: Readonly<Record<string, Figure>> = {
  '/myreport/reportlist/welsale': {
    summary: '近30天每日预订与营业额 · Bookings and turnover of the last 30 days',
    answer: (ctx) => salesOfDays(ctx),
  },
  '/myreport/reportlist/weekpackage': { summary: '本周套餐 · Packages of the week', answer: weekByPackage },
  '/myreport/reportlist/weekdetail': { summary: '本周各餐 · Meals of the week', answer: weekByMeal },
  '/myreport/reportlist/weekplace': { summary: '本周各餐厅 · Places of the week', answer: weekByPlace },
  '/dining/home/today': {
    summary: '首页：今日、近30天、余额与账本校验 · Home: today, the last 30 days, balances, ledger proof',
    answer: (ctx) => homeToday(ctx),
  },
};

export function homeRoutes(app: FastifyInstance, host: Host): void {
  for (const [url, { summary, answer }] of Object.entries(figures))
    app.get(url, { schema: { summary, tags: ['首页 · Home'], querystring } }, (request) =>
      host.run(request, async (ctx) => success(await answer(ctx, dayOf(ctx, request)), ctx.language), permission),
    );
  const summary = '某一餐要做的菜品份数 · Portions per dish that a meal takes';
  app.get('/dining/home/dishes', { schema: { summary, tags: ['首页 · Home'], querystring: mealQuery } }, (request) =>
    host.run(
      request,
      async (ctx) => {
        const asked = readInput(ctx, meal, 'action', requestInput(request)) as unknown as MealAsked;
        return success(await dishesOfMeal(ctx, asked), ctx.language);
      },
      'basic_order_raw_list',
    ),
  );
}

const dayOf = (ctx: Context, request: FastifyRequest): string | undefined =>
  (readInput(ctx, input, 'action', requestInput(request)).day as string | null | undefined) ?? undefined;
