import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from './support/template-database.ts';

// What a table announces is said once in a transaction (decision 1906).

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});
await owner.query(`create table shelf (id int); create table label (id int);
  select announce_rows_of('shelf', 'shelves', 'books'), announce_rows_of('label', 'books', 'labels')`);

const heard: string[] = [];
owner.on('notice', ({ code, message = '' }) => {
  if (code === 'RFT01') heard.push(message);
});
beforeEach(() => {
  heard.length = 0;
});
const run = (...statements: readonly string[]) => owner.query(statements.join(';'));

test('by the first statement that changes it, whichever table names it', async () => {
  await run(
    'begin',
    'insert into shelf values (1)',
    'update shelf set id = 2',
    'insert into label values (1)',
    'commit',
  );
  expect(heard).toEqual(['shelves', 'books', 'labels']);
});

test('and again in the next transaction', async () => {
  await run('begin', 'insert into shelf values (1)', 'commit', 'begin', 'insert into shelf values (1)', 'commit');
  expect(heard).toEqual(['shelves', 'books', 'shelves', 'books']);
});

test('again after a savepoint that said it was rolled back', async () => {
  await run('begin', 'savepoint tried', 'delete from shelf', 'rollback to tried', 'delete from shelf', 'commit');
  expect(heard).toEqual(['shelves', 'books', 'shelves', 'books']);
});

test('not by an update that finds no row, which leaves it to the next', async () => {
  await run('begin', 'update label set id = 3 where id = 99', 'update label set id = 3', 'commit');
  expect(heard).toEqual(['books', 'labels']);
});

test('in one notice a statement, a line each, for a server that reads them so', async () => {
  const together = `select set_config('app.topics', 'together', true)`;
  await run('begin', together, 'insert into shelf values (1)', 'insert into label values (1)', 'commit');
  expect(heard).toEqual(['shelves\nbooks', 'labels']);
});
