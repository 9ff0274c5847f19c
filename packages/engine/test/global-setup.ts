import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './support/test-cluster.ts';

/** The database of the engine's own tests: its schema and the library's, nothing of any product. */
const setup = (project: TestProject): Promise<() => Promise<void>> =>
  startTestCluster(project, {
    folders: [path.resolve(import.meta.dirname, '..'), path.join(import.meta.dirname, 'library')],
  });

export default setup;
