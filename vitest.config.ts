import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const folders = ['apps/server', 'apps/console', 'packages/contract'];
const hasConfig = (folder: string) => existsSync(new URL(`${folder}/vitest.config.ts`, import.meta.url));

export default defineConfig({
  test: {
    projects: [...folders.filter(hasConfig), { test: { name: 'tools', include: ['tools/**/*.test.mjs'] } }],
  },
});
