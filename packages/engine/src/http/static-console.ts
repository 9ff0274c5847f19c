import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readEarlyFiles } from './early-files.ts';

const year = 31_536_000_000;

/** Returns the page of an address. */
export type SendPage = (reply: FastifyReply, url: string) => FastifyReply;

/**
 * Serves the built console: hashed files with unlimited caching and precompressed. Returns the function that sends
 * its page for any other path; undefined without a build. A folder of the build with an index.html is a separate
 * application at `/<folder>/` (decision 1620).
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
  const names = listApplications(folder);
  for (const name of names) await serveApplication(app, folder, name);
  const findEarlyFiles = readEarlyFiles(folder);
  return (reply, url) => {
    const name = names.find((own) => isBelow(url, own));
    if (name !== undefined) allowWebAssembly(reply);
    const early = name === undefined && findEarlyFiles(url, reply.request.headers.cookie);
    if (early) reply.header('link', early);
    return reply.sendFile('index.html', name === undefined ? folder : path.join(folder, name), unstored);
  };
}

const unstored = { maxAge: 0, immutable: false, cacheControl: false } as const;

const listApplications = (folder: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.html')));

const isBelow = (url: string, name: string): boolean => /^\/([^/?]+)/.exec(url)?.[1] === name;

/** Hashed files are cached for ever; others (service worker, manifest, icons) are revalidated. */
async function serveApplication(app: FastifyInstance, folder: string, name: string): Promise<void> {
  await app.register(statics, {
    root: path.join(folder, name, 'assets'),
    prefix: `/${name}/assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: year,
    immutable: true,
  });
  const others = readdirSync(path.join(folder, name)).filter((file) => /\.(js|webmanifest|png|svg)$/.test(file));
  for (const file of others)
    app.get(`/${name}/${file}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file, path.join(folder, name), unstored),
    );
}

/** Barcode decoders are WebAssembly; scripts come from our own origin only. */
function allowWebAssembly(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    );
}

/** Whether an unknown path is a page of the console rather than a call or a missing file. */
export const isConsolePage = (method: string, url: string): boolean => {
  const [address = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') && !address.startsWith('/api/') && !/^(\/[^/]+)?\/assets\//.test(address)
  );
};
