import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultHttpLimits } from '@refectory/engine/http/guarded-servers.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type BuiltApp, buildApp } from '#app.ts';
import { createTestApp } from '../test-app.ts';
import { signInWithPassword } from '../token-call.ts';

// Connections without a request, or with one that never ends, before sign-in (spec/wire#limits). Real sockets.

const testApp = await createTestApp();
await testApp.app();
afterAll(() => testApp.close());
const bounds = { ...defaultHttpLimits, headersMs: 600, bodyMs: 900, stallMs: 500, graceMs: 700, checkIntervalMs: 50 };
const open: { app: BuiltApp; lines: Line[] }[] = [];
afterEach(async () => {
  for (const { app, lines } of open.splice(0)) {
    for (const line of lines) line.socket.destroy();
    await app.close();
  }
});

interface Line {
  readonly socket: net.Socket;
  said(): string;
  readonly ended: Promise<number>;
  end?: number;
}

async function start(more: Partial<Config> = {}, faster = bounds, slowMs = 0) {
  const app = await buildApp({
    config: { ...testApp.config, ...more },
    pool: testApp.pool,
    now: testApp.now,
    limits: faster,
  });
  app.http.get('/slow', async () => {
    await wait(slowMs, undefined, { ref: false });
    return 'done';
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as net.AddressInfo;
  const lines: Line[] = [];
  open.push({ app, lines });
  const connect = async (text = ''): Promise<Line> => {
    const began = performance.now();
    const socket = net.connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => (heard += piece.toString()));
    socket.on('error', () => undefined);
    const line: Line = {
      socket,
      said: () => heard,
      ended: new Promise((resolve) => socket.on('close', () => resolve((line.end = performance.now() - began)))),
    };
    lines.push(line);
    await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
    if (text) socket.write(text);
    return line;
  };
  return { app, port, connect };
}

const post = (headers: string, path = '/api/blade-auth/oauth/token') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
const health = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
const json = 'Content-Type: application/json\r\n';

describe('a connection before sign-in', () => {
  test('that sends nothing, or its headers byte by byte, is let go', async () => {
    const { connect } = await start();
    const silent = await connect();
    const slow = await connect('GET /api/health HTTP/1.1\r\nHost: localhost\r\n');
    const dribble = setInterval(() => slow.socket.write('X-A: b\r\n'), 100);
    expect(await silent.ended).toBeLessThan(3_000);
    expect(await slow.ended).toBeLessThan(3_000);
    clearInterval(dribble);
    expect(slow.said()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('forty unfinished bodies are let go, and take no memory to speak of meanwhile', async () => {
    const { connect } = await start();
    const before = process.memoryUsage();
    const lines = await Promise.all(
      Array.from({ length: 40 }, () => connect(`${post(`${json}Content-Length: 65000`)}${'x'.repeat(60_000)}`)),
    );
    await wait(200);
    const held = process.memoryUsage();
    expect((held.rss - before.rss) / 1024 / 1024).toBeLessThan(64);
    for (const line of lines) {
      expect(await line.ended).toBeLessThan(3_000);
      expect(line.said()).toMatch(/^HTTP\/1\.1 408 /);
    }
  });

  test('that dribbles its body has its whole time and no more', async () => {
    const { connect } = await start();
    const line = await connect(post(`${json}Content-Length: 5000`));
    const dribble = setInterval(() => line.socket.write('x'), 100);
    const took = await line.ended;
    clearInterval(dribble);
    expect(took).toBeGreaterThan(bounds.bodyMs - 100);
    expect(took).toBeLessThan(bounds.bodyMs + 2_000);
  });

  test('says at once when more is announced, or comes, than somebody without a token may send', async () => {
    const { connect } = await start();
    const announced = await connect(post(`${json}Content-Length: 70000`));
    await announced.ended;
    expect(announced.said()).toMatch(/^HTTP\/1\.1 413 [\s\S]*platform\.too-large/);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const chunked = await connect(`${post(`${json}Transfer-Encoding: chunked`)}${chunk}${chunk}`);
    await expect.poll(() => chunked.said()).toMatch(/^HTTP\/1\.1 413 /);
    await chunked.ended;
  });

  test('that goes away in the middle of a body takes nothing with it, whether the body was read or not', async () => {
    const { connect } = await start();
    const headers = [
      `${json}Transfer-Encoding: chunked`,
      `${json}Content-Length: 500`,
      'Content-Type: text/plain\r\nTransfer-Encoding: chunked',
    ];
    for (const path of ['/api/blade-auth/oauth/token', '/api/health', '/api/no-such-call', '/login'])
      for (const each of headers) {
        const line = await connect(`${post(each, path)}5\r\nabcde\r\n`);
        await wait(20);
        line.socket.resetAndDestroy();
      }
    await wait(200);
    const line = await connect(health);
    await expect.poll(line.said).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('to an upload is answered before its body is read, and does not go on for ever', async () => {
    const { connect } = await start();
    const upload = await connect(
      `${post('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000', '/api/blade-resource/oss/endpoint/put-file')}--x\r\n`,
    );
    await expect.poll(() => upload.said()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await upload.ended).toBeLessThan(3_000);
  });

  test('one address has only so many, and others again when it lets go of some', async () => {
    const { connect, port } = await start({ connectionsPerAddress: 10 }, { ...bounds, headersMs: 5_000 });
    const lines = await Promise.all(Array.from({ length: 14 }, () => connect()));
    await expect.poll(() => lines.filter(({ end }) => end !== undefined).length).toBe(4);
    expect(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)).toBeUndefined();
    for (const { socket } of lines.slice(0, 5)) socket.destroy();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.status)
      .toBe(200);
  });

  test('the connections of a named proxy are not counted', async () => {
    const { connect } = await start({ connectionsPerAddress: 10, trustedProxies: ['127.0.0.0/8'] });
    const lines = await Promise.all(Array.from({ length: 14 }, () => connect(health)));
    for (const line of lines) await expect.poll(line.said).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('what takes long by right goes on', () => {
  test('a connection that is kept alive and idle', async () => {
    const { app, connect } = await start();
    expect(app.http.server.timeout).toBeGreaterThanOrEqual(600_000);
    const line = await connect(health);
    await expect.poll(line.said).toMatch(/^HTTP\/1\.1 200 /);
    await wait(1_200);
    line.socket.write(health);
    await expect.poll(() => line.said().match(/HTTP\/1\.1 200 /g)?.length).toBe(2);
  });

  /** Uploads a file of a user who may import, in ten pieces over two seconds; returns the response. */
  async function upload(content: string): Promise<Line> {
    const { connect } = await start();
    const { access_token: token } = (await signInWithPassword(testApp, 'admin', 'admin')).body;
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${content}\r\n--x--\r\n`;
    const headers = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\nBlade-Auth: bearer ${token}`;
    const line = await connect(post(headers, '/api/dining/employee/import'));
    const step = Math.ceil(body.length / 10);
    for (let at = 0; at < body.length && line.end === undefined; at += step) {
      await wait(200);
      line.socket.write(body.slice(at, at + step));
    }
    return line;
  }

  test('an upload that moves, far beyond the time of other bodies', async () => {
    const line = await upload('no workbook '.repeat(4_000));
    await expect.poll(line.said).toMatch(/^HTTP\/1\.1 400 [\s\S]*platform\.not-a-workbook/);
  });

  test('but not one that comes more slowly than any line, though it never pauses', async () => {
    const line = await upload('no workbook '.repeat(10));
    const took = await line.ended;
    expect(took).toBeGreaterThan(bounds.bodyMs);
    expect(took).toBeLessThan(bounds.bodyMs + 1_500);
    expect(line.said()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a large body of somebody who is signed in; beyond a megabyte it is none of an ordinary call', async () => {
    const { port } = await start();
    const { access_token: token } = (await signInWithPassword(testApp, 'admin', 'admin')).body;
    const send = async (size: number) => {
      const headers = { 'content-type': 'application/json', 'blade-auth': `bearer ${token}` };
      const body = JSON.stringify({ name: 'x'.repeat(size) });
      return (await fetch(`http://127.0.0.1:${port}/api/dining/place/submit`, { method: 'POST', headers, body }))
        .status;
    };
    expect(await send(500_000)).toBe(400);
    expect(await send(1_100_000)).toBe(413);
  });
});

describe('stopping', () => {
  const slow = { ...bounds, headersMs: 60_000, bodyMs: 60_000, stallMs: 60_000 };

  test('does not wait for requests that stall, and lets an answer under way finish', async () => {
    const { app, connect } = await start({}, { ...slow, graceMs: 10_000 }, 300);
    await connect();
    await connect('GET /api/health HTTP/1.1\r\nHost: a\r\n');
    await connect(`${post(`${json}Content-Length: 500`)}{`);
    const idle = await connect(health);
    await expect.poll(idle.said).toMatch(/^HTTP\/1\.1 200 /);
    const working = await connect('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await wait(50);
    const began = performance.now();
    await app.http.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(working.said()).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  });

  test('waits no longer than its grace for an answer that does not come', async () => {
    const { app, connect } = await start({}, slow, 5_000);
    const working = await connect('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await wait(50);
    const began = performance.now();
    await app.http.close();
    expect(performance.now() - began).toBeGreaterThan(bounds.graceMs - 100);
    expect(performance.now() - began).toBeLessThan(bounds.graceMs + 1_000);
    expect(working.said()).toBe('');
  });
});
