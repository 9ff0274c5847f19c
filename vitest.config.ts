import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const projects = ['apps/server', 'apps/console', 'packages/contract'];

export default defineConfig({
  test: { projects: projects.filter((folder) => existsSync(new URL(`${folder}/vitest.config.ts`, import.meta.url))) },
});
