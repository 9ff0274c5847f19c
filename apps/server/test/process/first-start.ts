import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { startServer } from './server-process.ts';

/**
 * Copies a data folder as it is after a first start, which is done once per run for tests that are not about it. A
 * first start takes eleven seconds of processor time, a further one four and a half.
 */
export async function copyFirstStart(dataDir: string): Promise<void> {
  const made = await makeOnce(path.join(inject('runFolder'), 'first-start'));
  mkdirSync(dataDir, { recursive: true });
  // Keeps the owner, the account that runs the database.
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
}

/** The first worker creates it; others wait. */
async function makeOnce(folder: string): Promise<string> {
  const ready = `${folder}.ready`;
  while (!existsSync(ready)) {
    if (isMine(folder)) await make(folder, ready);
    else await pause(50);
  }
  return folder;
}

function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function make(folder: string, ready: string): Promise<void> {
  try {
    const server = await startServer({ dataDir: folder });
    await server.interrupt();
    writeFileSync(ready, '');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
