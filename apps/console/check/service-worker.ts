import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Files of the build that the page never asks for. */
const unneeded = /^sw\.js$|\.(br|gz|map)$/;

/**
 * Writes `sw.js` beside the page after its build. The worker gets the list of exactly the files of this build with what
 * they must contain, and a version that changes when one of them does.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  let base = '/';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
      base = config.base;
    },
    closeBundle: {
      // Before the files are compressed, which the worker is among.
      order: 'pre',
      sequential: true,
      handler: async () => {
        const { files, version } = await listFiles(folder, base);
        await buildWorker(folder, files, version);
      },
    },
  };
}

async function listFiles(folder: string, base: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !unneeded.test(name))
    .sort();
  const files: Record<string, string> = {};
  for (const name of names) {
    const digest = createHash('sha256')
      .update(await readFile(path.join(folder, name)))
      .digest('base64');
    // The page itself is known by its address.
    files[name === 'index.html' ? base : base + name] = `sha256-${digest}`;
  }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { files, version };
}

/** One file without imports: browsers compare it as a whole to learn of a new build. */
const buildWorker = (folder: string, files: Readonly<Record<string, string>>, version: string) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __CHECK_FILES__: JSON.stringify(files), __CHECK_VERSION__: JSON.stringify(version) },
    build: {
      target: 'es2024',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker/sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
