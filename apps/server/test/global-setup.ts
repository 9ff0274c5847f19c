import { mkdtempSync, readdirSync, rmSync } from 'node:fs';

import path from 'node:path';
import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { schemaFolders } from '#app/schema-folders.ts';
import { templateName, testSecret } from '#test/template-database.ts';
import { temporaryRoot } from './temporary-root.ts';

const prefix = 'refectory-test-';

/** One cluster per test run, with a migrated template that test files copy. Nothing of it outlives the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(path.join(temporaryRoot(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.ownerUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('clusterUrl', postgres.ownerUrl);
  return teardown;
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const ownerUrl = new URL(clusterUrl);
  ownerUrl.pathname = templateName;
  const only = process.env.ONLY_MIGRATIONS;
  await migrate({
    ownerUrl: ownerUrl.href,
    secret: testSecret,
    folders: schemaFolders,
    only: only ? new RegExp(only) : undefined,
  });
  // Loaded late: a part of the schema alone is tested without the product around it.
  if (!only) await (await import('#test/seed-template.ts')).seedTemplate(appUrl(ownerUrl.href, testSecret));
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
