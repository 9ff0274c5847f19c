import { defineConfig } from 'vitest/config';

// A real browser on the real server: one file after the other. They share a server; those that need another clock start their own.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './shared-server.ts',
    pool: 'forks',
    fileParallelism: false,
    // On a machine shared with others a browser may miss its moment once; the report names what needed a second run.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
