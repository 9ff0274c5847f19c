import { ticket } from '@refectory/modules/ticket/contract/ticket/ticket.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResourceFixture } from '../walks/fixtures/resource-fixture.ts';

// *Contains* gives the same results with its index as without (decision 1799).
const { testApp, samples, listRows } = await createResourceFixture();
afterAll(() => testApp.close());

const holders = ['张伟', '张小伟', '李张', "Ann O'Neil", 'ANNA', '100%_甲', 'a\\b', '张', '', '😀张伟😀'];

beforeAll(async () => {
  const ids: string[] = [];
  for (const _ of holders) ids.push(await samples.add(ticket));
  await testApp.run('000000', async (ctx) => {
    for (const [n, id] of ids.entries())
      await sql`update ticket_ticket set holder = ${holders[n]} where id = ${id}::bigint`.execute(ctx.db);
  });
}, 60_000);

const found = async (needle: string, suffix = '') => {
  const rows = await listRows(ticket, { [`holder${suffix}`]: needle });
  return rows.map(({ holder }) => String(holder)).sort();
};
const expected = (match: (holder: string) => boolean) =>
  holders.filter((holder) => holder !== '' && match(holder.toLowerCase())).sort();

test.each(['张', '张伟', '小伟', '伟张', 'ann', 'NN', "o'n", '%', '%_', '_', '\\', 'a\\b', '😀', '伟😀', '张小伟'])(
  'contains %s',
  async (needle) => expect(await found(needle)).toEqual(expected((holder) => holder.includes(needle.toLowerCase()))),
);

test('begins and ends with', async () => {
  expect(await found('张', '_likeright')).toEqual(expected((holder) => holder.startsWith('张')));
  expect(await found('an', '_likeright')).toEqual(expected((holder) => holder.startsWith('an')));
  expect(await found('张伟', '_likeleft')).toEqual(expected((holder) => holder.endsWith('张伟')));
});
