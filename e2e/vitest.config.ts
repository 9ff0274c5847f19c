import { defineConfig } from 'vitest/config';

// A real browser on the real server: one file after the other, each with its own server and data.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    passWithNoTests: true,
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
