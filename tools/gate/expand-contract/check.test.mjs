import { describe, expect, test } from 'vitest';
import { findContractFaults } from './check.mjs';

const landedName = '202611280200_dining_before.sql';
const landedText = `
  create table place (id bigint, code text, constraint place_code unique (code));
  create unique index place_code_lower on place (lower(code)); create index place_sort on place (id);`;
const first = '202612010900_dining_first.sql';
const second = '202612020900_dining_second.sql';

/** Faults of new migrations in a tree with one that has landed. */
const findFaults = (texts, more = {}) =>
  findContractFaults({
    migrations: Object.entries({ [landedName]: landedText, ...texts }).map(([name, text]) => ({ name, text })),
    landed: new Set([landedName]),
    views: new Set(['place_row']),
    landedViews: ['place_row'],
    releases: new Set(['0.1.0']),
    ...more,
  });

describe('refused', () => {
  const refused = [
    ['a dropped table', 'drop table if exists place', 'drops table place'],
    ['a dropped column', 'alter table place drop column code', 'drops place.code'],
    ['a dropped column without the word', 'alter table place add a int, drop code', 'drops place.code'],
    ['a renamed table', 'alter table place rename to spot', 'renames in place'],
    ['a renamed column', 'alter table only public.place rename code to no', 'renames in place'],
    ['another type', 'alter table place alter code type varchar(9)', 'changes the type of place.code'],
    ['another type, long form', 'ALTER TABLE place ALTER COLUMN "code" SET DATA TYPE int', 'changes the type'],
    ['a required column', 'alter table place add column a int not null', 'place.a is new and not null'],
    [
      'a required column that loses its default',
      'alter table place add a int not null default 0; alter table place alter a drop default',
      'place.a is new and not null',
    ],
    ['not null', 'alter table place alter column code set not null', 'makes place.code not null'],
    ['a default that is gone', 'alter table place alter code drop default', 'drops the default of place.code'],
    ['a check', "alter table place add constraint place_x check (code <> '')", 'tightens place by place_x'],
    [
      'a check of a new and an old column',
      'alter table place add a int, add constraint place_a check (a > id)',
      'tightens place by place_a',
    ],
    [
      'a check that is never validated',
      'alter table place add constraint place_x check (id > 0) not valid',
      'never validates',
    ],
    ['a foreign key', 'alter table place add foreign key (id) references spot (id)', 'tightens place'],
    ['a unique key', 'alter table place add constraint place_u unique (id)', 'demands what is unique of place'],
    ['a unique index', 'create unique index place_u on place (id)', 'demands what is unique of place'],
    ['a unique default', 'alter table place add a int default 0 unique', 'unique with a default'],
    ['a unique key that is gone', 'alter table place drop constraint place_code', 'drops place_code'],
    ['a unique index that is gone', 'drop index place_code_lower', 'drops index place_code_lower'],
    ['a view without a file', 'drop view place_old', 'drops view place_old'],
    ['a function', 'drop function open_place(int)', 'drops function open_place(int)'],
    [
      'a function with one more argument',
      'drop function open_place(int); create function open_place(a int, b text) returns int language sql return 1',
      'drops function open_place',
    ],
    ['a trigger', 'drop trigger check_place on place', 'drops trigger check_place of place'],
    [
      'a policy in place of another',
      'drop policy p on place; create policy q on place using (true)',
      'drops policy p of place',
    ],
    ['row-level security', 'alter table place enable row level security', 'hides rows of place'],
    ['rights taken away', 'revoke select on place from refectory_app', 'takes rights to place away'],
    ['a block', "do $$ begin execute 'drop table place'; end $$", 'has a block with "drop"'],
    ['a renamed function', 'alter function open_place(int) rename to shut_place', 'renames in function open_place'],
    ['a value of another name', "alter type colour rename value 'a' to 'b'", 'renames in type colour'],
    ['a tighter domain', 'alter domain fen add check (value >= 0)', 'tightens domain fen'],
    [
      'what a string seems to excuse',
      "select '-- contract: unused since 0.1.0'; drop table place",
      'drops table place',
    ],
  ];
  for (const [what, text, fault] of refused)
    test(what, () => expect(findFaults({ [first]: text })).toEqual([expect.stringContaining(fault)]));
});

describe('in order', () => {
  const accepted = [
    ['a new table and what is done to it', 'create table spot (id int); alter table spot drop id; drop table spot'],
    [
      'columns with null, default or formula',
      'alter table place add a int, add b int not null default (1 + 2), add c int not null generated always as (1) stored',
    ],
    [
      'a check of new columns',
      'alter table place add a int, add constraint place_a check (a between 1 and 9 or a is null)',
    ],
    [
      'a foreign key of a new column',
      'alter table place add a int, add constraint place_a foreign key (tenant_id, a) references b (x, y)',
    ],
    [
      'a unique index of a new column',
      'alter table place add a int; create unique index place_a on place (tenant_id, a)',
    ],
    [
      'a check that is validated',
      'alter table place drop constraint k, add constraint k check (id > 0) not valid; alter table place validate constraint k',
    ],
    ['what is less tight', 'alter table place alter code drop not null, drop constraint place_check'],
    ['an index', 'drop index place_sort; create index place_more on place (code)'],
    ['a view with a file', 'drop view if exists place_row cascade'],
    [
      'a function made again',
      'drop function f(integer, text); create function f(a int, b text default null, c int default 1) returns int language sql return 1',
    ],
    [
      'a trigger in place of another',
      'drop trigger t on place; create trigger t before update on place execute function f()',
    ],
    [
      'rights of a new function',
      'create function f() returns int language sql return 1; revoke all on function f() from public',
    ],
    [
      'words in comments, strings and bodies',
      "-- drop table place;\nselect 'drop table place; it''s'; create function f() returns int language plpgsql as $f$ begin drop table x; end $f$",
    ],
    [
      'a body of statements',
      'create function f() returns int begin atomic select 1; select 2; end; create table b (id int)',
    ],
    ['a block that only reads', 'do $$ begin perform enqueue(1); end $$'],
  ];
  for (const [what, text] of accepted) test(what, () => expect(findFaults({ [first]: text })).toEqual([]));

  test('what has landed, and what is older than the check', () =>
    expect(
      findFaults(
        { '202611270100_dining_old.sql': 'drop table a' },
        { landed: new Set(['202611270100_dining_old.sql', landedName]) },
      ),
    ).toEqual([]));

  test('a table that another new migration of the same change makes', () =>
    expect(findFaults({ [first]: 'create table spot (id int)', [second]: 'alter table spot drop id' })).toEqual([]));
});

describe('contract', () => {
  const drop = (since) => ({
    [first]: 'create table spot (id int)',
    [second]: `-- contract: unused since ${since}\ndrop table place;`,
  });

  test.each(['0.1.0', 'v0.1.0.', landedName, '202611280200_dining_before'])(
    'may drop what is unused since %s',
    (since) => expect(findFaults(drop(since))).toEqual([]),
  );

  test.each(['0.2.0', first, second, '202611280200_dining_other', 'long'])(
    '%s is no release and has not landed',
    (since) =>
      expect(findFaults(drop(since))).toEqual([
        expect.stringContaining(`${second}:2: unused since ${since} is no release`),
      ]),
  );

  test('an excuse is for its own statement, also from behind', () => {
    const text =
      'drop table a; -- contract: unused since 0.1.0\ndrop table b;\n\ndrop table c -- contract: unused since 0.1.0\n;';
    expect(findFaults({ [first]: text })).toEqual([expect.stringContaining(`${first}:2: drops table b`)]);
  });

  test('without git, an earlier migration is enough', () =>
    expect(findFaults(drop(first), { landed: new Set() })).toEqual([]));

  test('a file of a view goes with a migration that says so', () => {
    const gone = { landedViews: ['place_row', 'place_old'] };
    expect(findFaults({}, gone)).toEqual([expect.stringContaining('view place_old: its file is gone')]);
    expect(findFaults({ [first]: '-- contract: unused since 0.1.0\ndrop view if exists place_old;' }, gone)).toEqual(
      [],
    );
  });
});
