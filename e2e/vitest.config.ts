import { availableParallelism } from 'node:os';
import { defineConfig, defineProject } from 'vitest/config';
import { patienceMs } from './support/patience.ts';

// A real browser against the real server. Workers with a server each, shared by its files, one more than there are
// processors, because a test waits for more than a quarter of its time; files that need another clock start their own.
// Time is measured afterwards, without other files.
const alone = [
  'kitchen/kitchen-screen.test.ts',
  'shell/performance.test.ts',
  'space/board-frames.test.ts',
  'ticket/check-device.test.ts',
];

const project = (
  name: string,
  groupOrder: number,
  files: { include: string[]; exclude?: string[] },
  own: { maxWorkers?: number; env?: Record<string, string> } = {},
) =>
  defineProject({
    test: {
      name,
      root: import.meta.dirname,
      ...files,
      pool: 'forks',
      // Files of a worker share its browser; windows are reused (support/windows.ts).
      isolate: false,
      ...own,
      sequence: { groupOrder },
      expect: { poll: { timeout: patienceMs } },
      // A list in a message is told whole: the gate shows messages only.
      chaiConfig: { truncateThreshold: 1000 },
      // A second try tells what fails always from what fails at times; the run names the latter (tools/gate/failed-tests.mjs).
      retry: 1,
      setupFiles: './support/on-failure.ts',
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  });

export default defineConfig({
  test: {
    root: import.meta.dirname,
    experimental: { fsModuleCache: true },
    globalSetup: './support/server/shared-server.ts',
    maxWorkers: Number(process.env.TEST_WORKERS ?? Math.min(3, availableParallelism() + 1)),
    projects: [
      project('e2e', 0, { include: ['**/*.test.ts'], exclude: alone }),
      project('e2e alone', 1, { include: alone }, { maxWorkers: 1, env: { MEASURES_TIME: 'yes' } }),
    ],
  },
});
