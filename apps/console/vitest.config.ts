import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'console', environment: 'node', include: ['src/**/*.test.ts'], sequence: { groupOrder: 2 } },
});
