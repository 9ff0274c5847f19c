import { newestId, type OwnRequest } from '../walk-tools.ts';

const definition = { figures: ['meals.booked', 'meals.takenRate'], rows: ['day'], columns: ['placeId'] };

/** Reports that people make: a definition is more than its schema says. */
export const reportRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/customer/reportreportlist/preview': async () => ({ input: { definition } }),
  'POST /api/customer/reportreportlist/file': async () => ({ input: { name: 'x', format: 'csv', definition } }),
  'POST /api/report/mydashboard/submit': async () => ({ input: { layout: { tiles: [] } } }),
  'POST /api/report/mydashboard/choose': async () => ({ input: { isHome: false } }),
  'POST /api/report/mydashboard/figures': async (tools) => ({
    input: { reports: [newestId(tools, 'report.definition')] },
  }),
};
