import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  serveFiles(app, folder, '');
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
  serveFiles(app, path.join(folder, name), `/${name}`);
}

function serveFiles(app: FastifyInstance, folder: string, prefix: string): void {
  for (const file of readdirSync(folder).filter((each) => /\.(js|webmanifest|png|svg)$/.test(each)))
    app.get(`${prefix}/${file}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file, folder, unstored),
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

/**
 * Whether an unknown path is a page of the console rather than a call or a missing file. Browsers open pages without
 * the header of the token, so what carries it is a call (decision 1681).
 */
export const isConsolePage = ({ method, url, headers }: FastifyRequest, tokenHeader: string): boolean => {
  const [address = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers[tokenHeader] === undefined &&
    !address.startsWith('/api/') &&
    !/^(\/[^/]+)?\/assets\//.test(address)
  );
};
