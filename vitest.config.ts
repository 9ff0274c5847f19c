import { defineConfig, defineProject } from 'vitest/config';

const root = import.meta.dirname;

/** Files at once, each with a process of its own; as many as there are processors do (docs/gate.md). */
const workers = Number(process.env.TEST_WORKERS ?? 2);

export default defineConfig({
  test: {
    // What was stripped of its types is kept for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      defineProject({ test: { name: 'tools', root, include: ['tools/**/*.test.mjs'] } }),
      defineProject({
        test: {
          name: 'declarations',
          root,
          include: ['packages/declaration/src/**/*.test.ts', 'modules/*/contract/**/*.test.ts'],
        },
      }),
      defineProject({
        test: {
          name: 'server',
          root,
          environment: 'node',
          include: ['modules/*/server/**/*.test.ts', 'apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: [
            'modules/catalogue.ts',
            'modules/errors.ts',
            'modules/menus.ts',
            'modules/system/server/application.ts',
          ],
          pool: 'forks',
          maxWorkers: workers,
          // Files of a worker share the modules: each has a database and an application of its own, and loading the product is most of a file's time.
          isolate: false,
          // A group of its own: projects of one group must agree on maxWorkers.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 30_000,
          env: { TZ: 'UTC' },
        },
      }),
      // The engine and its library, without the product.
      defineProject({
        test: {
          name: 'engine',
          root,
          environment: 'node',
          include: ['packages/engine/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/engine/test/global-setup.ts'],
          setupFiles: ['packages/engine/test/library/catalogue.ts', 'packages/engine/test/library/application.ts'],
          pool: 'forks',
          maxWorkers: workers,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 30_000,
          env: { TZ: 'UTC' },
        },
      }),
      defineProject({
        test: {
          name: 'console',
          root,
          environment: 'node',
          setupFiles: ['packages/admin-ui/test/sample-application.ts'],
          include: [
            'packages/admin-ui/src/**/*.test.ts',
            'modules/*/console/**/*.test.ts',
            'apps/console/{,src/**/}*.test.ts',
          ],
          sequence: { groupOrder: 2 },
        },
      }),
    ],
  },
});
