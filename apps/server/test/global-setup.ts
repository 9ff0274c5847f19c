import { startTestCluster } from '@refectory/engine/test/support/test-cluster.ts';
import type { TestProject } from 'vitest/node';
import { schemaFolders } from '#app/schema-folders.ts';

/** The database of the test run, with the schema of the product and its seed. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const only = process.env.ONLY_MIGRATIONS;
  return startTestCluster(project, {
    folders: schemaFolders,
    only: only ? new RegExp(only) : undefined,
    // Loaded late: a part of the schema alone is tested without the product around it.
    seed: async (appUrl) => {
      if (!only) await (await import('#test/seed-template.ts')).seedTemplate(appUrl);
    },
  });
}
