import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const build = path.resolve(import.meta.dirname, '../../../apps/console/dist/check');
const kinds = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.png', 'image/png'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json'],
]);

const digest = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Serves a copy of the built check page that tests can redeploy; proxies everything else to the server. */
export async function serveChangingBuild(address: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'refectory-build-'));
  cpSync(build, folder, { recursive: true });
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', address);
    if (isCut && pathname.startsWith('/api/')) return void incoming.destroy();
    if (!pathname.startsWith('/check/')) {
      const onward = request(new URL(incoming.url ?? '/', address), {
        method: incoming.method,
        headers: incoming.headers,
      });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
      return;
    }
    const name = pathname === '/check/' ? 'index.html' : pathname.slice('/check/'.length);
    const headers = { 'content-type': kinds.get(path.extname(name)) ?? '', 'cache-control': 'no-cache' };
    outgoing.writeHead(200, headers).end(readFileSync(path.join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let promised = digest(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Deploys a build whose page has a mark; a broken one lists a missing file. */
    deploy: (mark: string, isBroken = false) => {
      const page = read('index.html').replace(/<html[^>]*>/, `<html lang="zh-CN" data-build="${mark}">`);
      writeFileSync(path.join(folder, 'index.html'), page);
      const promises = digest(isBroken ? mark : page);
      const version = createHash('sha256').update(mark).digest('hex').slice(0, 16);
      const worker = read('sw.js')
        .replace(promised, promises)
        .replace(/(["'`])[0-9a-f]{16}\1/, JSON.stringify(version));
      writeFileSync(path.join(folder, 'sw.js'), worker);
      promised = promises;
    },
    /** From now on calls get no response. */
    cutCalls: () => {
      isCut = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
