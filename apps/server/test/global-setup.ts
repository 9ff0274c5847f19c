import { startTestCluster } from '@refectory/engine/test/support/test-cluster.ts';
import type { TestProject } from 'vitest/node';
import { schemaFolders } from '#app/schema-folders.ts';

/** Creates the template database of a test run, with schema and seed. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const only = process.env.ONLY_MIGRATIONS;
  return startTestCluster(project, {
    folders: schemaFolders,
    only: only ? new RegExp(only) : undefined,
    // Loaded late, because schema tests do not need the application.
    seed: async (appUrl) => {
      if (!only) await (await import('#test/seed-template.ts')).seedTemplate(appUrl);
    },
  });
}
