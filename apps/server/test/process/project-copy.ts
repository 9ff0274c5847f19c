import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const excludedFolders = new Set(['node_modules', 'dist', '.git', '.cache', '.vite']);
/** Left out at the root only. */
const leftAtRoot = new Set([...excludedFolders, 'data', 'docs']);

/** A copy of the project to unpack into; packages are linked. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a script with Node in it; returns exit code and output. */
  run(...args: string[]): Promise<{ code: number | null; output: string }>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'refectory-project-'));
  for (const name of readdirSync(root).filter((each) => !leftAtRoot.has(each)))
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !excludedFolders.has(path.basename(file)),
    });
  linkPackages(folder);
  return {
    folder,
    run: (...args) => runNode(folder, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links every package; those of the workspaces point into the copy. */
function linkPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@refectory'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((each) => each !== '@refectory'))
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  const workspaces = {
    declaration: 'packages/declaration',
    engine: 'packages/engine',
    'admin-ui': 'packages/admin-ui',
    modules: 'modules',
    server: 'apps/server',
    console: 'apps/console',
  };
  for (const [name, target] of Object.entries(workspaces))
    symlinkSync(path.join('../..', target), path.join(modules, '@refectory', name));
}

async function runNode(folder: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  // Removes Vitest's variables of the parent run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)));
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
