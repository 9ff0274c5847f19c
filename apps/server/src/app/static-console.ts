import { existsSync } from 'node:fs';
import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = path.resolve(import.meta.dirname, '../../../console/dist');
const year = 31_536_000_000;

/** Serves the built console: hashed files for ever and compressed ahead, every other path its one page. Does nothing while there is no build. */
export async function serveConsole(app: FastifyInstance): Promise<boolean> {
  if (!existsSync(path.join(dist, 'index.html'))) return false;
  await app.register(statics, {
    root: dist,
    preCompressed: true,
    wildcard: true,
    index: false,
    maxAge: year,
    immutable: true,
    setHeaders: (response, file) => {
      if (!file.includes(`${path.sep}assets${path.sep}`)) response.header('cache-control', 'no-cache');
    },
  });
  return true;
}

/** Whether an unknown path is a page of the console rather than a call or a missing file. */
export const isPage = (method: string, url: string): boolean => {
  const [address = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !address.startsWith('/api/') && !address.startsWith('/assets/');
};
