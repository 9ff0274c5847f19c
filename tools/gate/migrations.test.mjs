import { describe, expect, test } from 'vitest';
import { findMigrationFaults, firstTimedMigration } from './migrations.mjs';

const one = '202612010900_dining_one.sql';
const two = '202612020900_dining_two.sql';

/** Faults of a tree with these texts by name, compared with landed ones. */
function listFaults(present, landed = { [firstTimedMigration]: 'drop view if exists a' }) {
  const all = { [firstTimedMigration]: 'drop view if exists a', ...present };
  return findMigrationFaults({
    present: new Map(Object.entries(all)),
    landed: new Map(Object.entries(landed)),
    read: (name) => all[name],
    now: new Date('2026-12-31T23:30:00Z'),
  });
}

test('a new migration after all others is in order', () =>
  expect(
    listFaults({ [one]: 'create table a (id int); -- create view later', [two]: 'drop view if exists b' }),
  ).toEqual([]));

describe('refused by name', () => {
  const refused = [
    ['an edit of what has landed', { [one]: 'b' }, { [one]: 'a' }, `${one}: has landed and is never edited`],
    ['a removal of what has landed', {}, { [one]: 'a' }, `${one}: has landed and stays`],
    ['a new one before what has landed', { [one]: 'a', [two]: 'b' }, { [two]: 'b' }, `${one}: comes before ${two}`],
    ['a view', { [one]: 'create or replace\n view a as select 1' }, undefined, `${one}: a view is a file`],
    ['a view, landed though it be', { [one]: 'create view a' }, { [one]: 'create view a' }, `${one}: a view is a file`],
    ['a time that has not come', { '202701010000_dining_x.sql': '' }, undefined, 'is of the future'],
    ['what is no time', { '202612012460_dining_x.sql': '' }, undefined, 'with the time of writing'],
    ['a name without a module', { '202612010900_x.sql': '' }, undefined, 'with the time of writing'],
    ['one minute twice', { [one]: '', '202612010900_dining_two.sql': '' }, undefined, `has the time of ${one}`],
  ];
  for (const [what, present, landed, fault] of refused)
    test(what, () => expect(listFaults(present, landed)).toEqual([expect.stringContaining(fault)]));
});
