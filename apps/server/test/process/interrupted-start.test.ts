import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { interruptStart, startServer } from './server-process.ts';

test('Ctrl-C in the middle of the first starts ends them without a fault, and the next one goes on', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-interrupted-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const after of [0, 800])
    expect(await interruptStart({ dataDir }, after)).toEqual({ code: 0, said: expect.not.stringMatching(/error/i) });
  const server = await startServer({ dataDir });
  expect(await server.interrupt()).toBe(0);
}, 120_000);
