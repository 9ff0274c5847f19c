import { platformJobs } from '@refectory/engine/jobs/platform-jobs.ts';
import { tenancyJobs } from '@refectory/modules/tenancy/server/jobs.ts';
import { expect, test } from 'vitest';
import { allModules } from './modules.ts';

const jobs = [
  ...platformJobs,
  ...allModules.flatMap(({ jobs: own = [] }) => own),
  ...tenancyJobs(undefined as never, undefined as never),
].filter(({ cron }) => cron !== undefined);

test('every job that comes less often than hourly says what becomes of times that were missed', () => {
  const seldom = jobs.filter(({ cron = '' }) => cron.split(' ')[1] !== '*');
  expect(seldom.length).toBeGreaterThan(8);
  expect(seldom.filter(({ missedRuns }) => missedRuns === undefined).map(({ name }) => name)).toEqual([]);
  // Each missed run is a statement of the queue, so frequent jobs must not catch up on every run.
  const often = jobs.filter((job) => !seldom.includes(job));
  expect(often.filter(({ missedRuns }) => missedRuns !== undefined).map(({ name }) => name)).toEqual([]);
});
