import { Writable } from 'node:stream';
import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing } from '@refectory/declaration/call/response-spec.ts';
import { label } from '@refectory/declaration/label.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { CallDirectory } from './call-directory.ts';
import { mountCalls } from './mount-calls.ts';
import { manualOperation } from './operations.ts';

const logged: string[] = [];
const stream = new Writable({
  write(line, _, done) {
    logged.push(String(line));
    done();
  },
});
const app = Fastify({ logger: { level: 'warn', stream } });
afterAll(() => app.close());

test('an operation that sends its answer itself is not answered for again', async () => {
  const { page } = defineCalls({
    page: {
      method: 'GET',
      path: '/page',
      label: label('页面', 'Page'),
      group: label('页面', 'Page'),
      permission: 'public',
      input: {},
      answer: nothing,
    },
  });
  const operation = manualOperation(async ({ reply }) => reply.type('text/html').send('<p>'));
  const directory = new CallDirectory();
  mountCalls(app, { runner: {} as never, registry: {} as never, directory }, [{ call: page, operation }]);
  const { statusCode, body } = await app.inject('/page');
  expect([statusCode, body]).toEqual([200, '<p>']);
  expect(logged).toEqual([]);
});
