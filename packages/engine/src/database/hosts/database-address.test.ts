import { expect, test } from 'vitest';
import { atHost, listHosts, parseDatabaseAddress } from './database-address.ts';

const parse = (text: string) => parseDatabaseAddress(text) ?? '';

test('an address of one server stays as it is', () => {
  expect(parse('postgresql://me:p%40ss@db.example:5433/name?sslmode=verify-full')).toBe(
    'postgresql://me:p%40ss@db.example:5433/name?sslmode=verify-full',
  );
  expect(listHosts(parse('postgres://db.example/name'))).toEqual([{ host: 'db.example', port: 5432 }]);
  const socket = 'postgresql:///name?host=/run/postgresql';
  expect(parse(socket)).toBe(socket);
  expect(listHosts(socket)).toHaveLength(1);
});

test('several servers are listed in their order, each with its port', () => {
  const address = parse('postgresql://me:word@one:5433,two,[::1]:5434/name?sslmode=require');
  expect(listHosts(address)).toEqual([
    { host: 'one', port: 5433 },
    { host: 'two', port: 5432 },
    { host: '::1', port: 5434 },
  ]);
  const { username, password, host, pathname, searchParams } = new URL(address);
  expect([username, password, host, pathname]).toEqual(['me', 'word', 'one:5433', '/name']);
  expect(searchParams.get('sslmode')).toBe('require');
  expect(listHosts(address).map((each) => atHost(address, each))).toEqual([
    'postgresql://me:word@one:5433/name?sslmode=require',
    'postgresql://me:word@two:5432/name?sslmode=require',
    'postgresql://me:word@[::1]:5434/name?sslmode=require',
  ]);
});

test.each(['http://one/name', 'postgresql://', 'postgresql://one:x/name', 'postgresql://one,,two/name', 'one/name'])(
  '%s is no address',
  (text) => {
    expect(parseDatabaseAddress(text)).toBeUndefined();
  },
);
