import { existsSync } from 'node:fs';
import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const year = 31_536_000_000;

/** Returns a page of the console. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/**
 * Serves the built console: hashed files for ever and compressed ahead. Answers how its one page is sent, which every
 * other path is answered with; undefined while there is no build.
 */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<SendPage | undefined> {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined;
  await app.register(statics, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    maxAge: year,
    immutable: true,
  });
  return (reply) => reply.sendFile('index.html', folder, { maxAge: 0, immutable: false, cacheControl: false });
}

/** Whether an unknown path is a page of the console rather than a call or a missing file. */
export const isConsolePage = (method: string, url: string): boolean => {
  const [address = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !address.startsWith('/api/') && !address.startsWith('/assets/');
};
