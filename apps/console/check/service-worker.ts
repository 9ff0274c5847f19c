import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Build output that the page never requests. */
const unneeded = /^sw\.js$|\.(br|gz|map)$/;

/**
 * Writes `sw.js` beside the built page. The worker contains the list of files of this build with their digests, and a
 * version that changes with them.
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
      // Before the files, including the worker, are compressed.
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
    // The page is requested by its address.
    files[name === 'index.html' ? base : base + name] = `sha256-${digest}`;
  }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { files, version };
}

/** Bundled into one file without imports, because browsers detect a new build by comparing that file. */
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
