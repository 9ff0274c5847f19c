import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '../database-errors.ts';
import { createWritableHost } from './writable-host.ts';

const hosts = [1, 2].map((port) => ({ host: 'db', port }));
const refusal = (code: string, message: string) => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
/** A search among servers that refuse every connection with the error of their port. */
const searchAmong = (errors: Readonly<Record<number, Error>>) =>
  createWritableHost(
    hosts,
    ({ port }) =>
      ({
        connect: async () => {
          throw errors[port];
        },
        end: async () => undefined,
      }) as unknown as pg.Client,
  );

test('servers that are away or standbys are no wrong setting: the database is unavailable', async () => {
  const search = searchAmong({
    1: new Error('connect ECONNREFUSED'),
    2: refusal('57P03', 'the database is starting up'),
  });
  const error = await search.find().catch((fault: Error) => fault);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(String(error)).toContain(
    'No server accepts writes: db:1 (connect ECONNREFUSED), db:2 (the database is starting up)',
  );
});

test('a password that one of them refuses is refused by all: its error says so, as with one server', async () => {
  const wrong = refusal('28P01', 'password authentication failed for user "me"');
  const error = await searchAmong({ 1: new Error('connect ECONNREFUSED'), 2: wrong })
    .find()
    .catch((fault: Error) => fault);
  expect(error).toBe(wrong);
});

test('a server whose network is gone without a word is left, with its connections, once another accepts writes', async () => {
  const isCut = { 1: false, 2: true };
  let opened = 0;
  const answers = async (port: number) => {
    if (isCut[port as 1 | 2]) throw new Error('timeout expired');
    return { rows: [{ timeline: `0000000${port}`, isReadOnly: false }] };
  };
  const writable = createWritableHost(
    hosts,
    ({ host, port }) => {
      opened += 1;
      return {
        host,
        port,
        connect: () => answers(port),
        query: () => answers(port),
        end: async () => undefined,
      } as unknown as pg.Client;
    },
    10,
  );
  const found = await writable.find();
  expect(found.port).toBe(1);
  let dropped = 0;
  onTestFinished(writable.watch(found, () => (dropped += 1)));
  await setTimeout(60);
  expect(dropped).toBe(0);
  // Two for the search, one to watch by.
  expect(opened).toBe(3);
  Object.assign(isCut, { 1: true, 2: false });
  await expect.poll(() => dropped).toBeGreaterThan(0);
  expect((await writable.find()).port).toBe(2);
});
