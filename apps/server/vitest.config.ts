import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A group of its own: projects of one group must agree on maxWorkers.
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC' },
  },
});
