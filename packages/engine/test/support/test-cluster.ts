import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appUrl, migrate } from '../../src/database/migration/migrate.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { templateName, testSecret } from './template-database.ts';
import { temporaryRoot } from './temporary-root.ts';

const prefix = 'refectory-test-';

export interface TestClusterOptions {
  /** Folders of the schema (`migrate`). */
  readonly folders: readonly string[];
  readonly only?: RegExp | undefined;
  /** Puts into the template what every copy begins with. */
  seed?(appUrl: string): Promise<void>;
}

/**
 * Starts the database of a test run, with a migrated template that test files copy; returns what stops it. Nothing of it
 * outlives the run.
 */
export async function startTestCluster(
  project: TestProject,
  options: TestClusterOptions,
): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(path.join(temporaryRoot(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.ownerUrl, options);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('clusterUrl', postgres.ownerUrl);
  project.provide('runFolder', dataDir);
  return teardown;
}

async function createTemplate(clusterUrl: string, { folders, only, seed }: TestClusterOptions): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const ownerUrl = new URL(clusterUrl);
  ownerUrl.pathname = templateName;
  await migrate({ ownerUrl: ownerUrl.href, secret: testSecret, folders, only });
  await seed?.(appUrl(ownerUrl.href, testSecret));
}

/** A killed run leaves its folder; its database ended with it. */
function removeAbandoned(): void {
  for (const folder of readdirSync(temporaryRoot())) {
    const pid = Number(/^refectory-test-(\d+)-/.exec(folder)?.[1]);
    if (!pid || isAlive(pid)) continue;
    rmSync(path.join(temporaryRoot(), folder), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
