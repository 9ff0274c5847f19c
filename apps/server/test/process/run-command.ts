import { spawn } from 'node:child_process';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../src/backup/command');

/** Runs `npm run backup` or `npm run restore` as a process. Returns exit code and output. */
export async function runCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(folder, `${command}.ts`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
