import { date } from '@refectory/contract/kernel/field.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readInput } from '#crud/read-input.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';
import { salesOfDays, weekByMeal, weekByPackage, weekByPlace } from './figures.ts';
import { homeToday } from './home-today.ts';

const permission = 'report_home';
const input = { day: date('日期', 'Day') };

type Figure = (ctx: Context, day: string | undefined) => Promise<unknown>;

/** Figures without rows to list: the charts of the home page (SPECIFICATION §7, Reports). `day` picks another week. */
const figures: Readonly<Record<string, Figure>> = {
  '/myreport/reportlist/welsale': (ctx) => salesOfDays(ctx),
  '/myreport/reportlist/weekpackage': weekByPackage,
  '/myreport/reportlist/weekdetail': weekByMeal,
  '/myreport/reportlist/weekplace': weekByPlace,
  '/dining/home/today': (ctx) => homeToday(ctx),
};

export function homeRoutes(app: FastifyInstance, host: Host): void {
  for (const [url, figure] of Object.entries(figures))
    app.get(url, (request) => host.run(request, async (ctx) => success(await figure(ctx, dayOf(ctx, request)), ctx.language), permission));
}

const dayOf = (ctx: Context, request: FastifyRequest): string | undefined =>
  (readInput(ctx, input, 'action', requestInput(request)).day as string | null | undefined) ?? undefined;
