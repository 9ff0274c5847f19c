import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDriver, parseSourceAddress } from './parse-source-address.ts';

describe('addresses', () => {
  test.each([
    [
      'jdbc:postgresql://db.example.com/shop',
      { host: 'db.example.com', port: 5432, database: 'shop', schema: 'public' },
    ],
    ['postgres://10.0.0.1:6432/%E8%86%B3', { host: '10.0.0.1', port: 6432, database: '膳' }],
    ['jdbc:postgresql://[::1]:1/a?currentSchema=app,b', { host: '::1', port: 1, schema: 'app' }],
    ['jdbc:postgresql://h/a?sslmode=verify-full', { encryption: 'checked' }],
    ['jdbc:postgresql://h/a?sslmode=require', { encryption: 'unchecked' }],
    ['jdbc:postgresql://h/a?ssl=true', { encryption: 'checked' }],
    ['jdbc:postgresql://h/a?sslmode=disable&ssl=true', { encryption: 'none' }],
  ])('%s', (url, expected) => {
    expect(parseSourceAddress('postgresql', url)).toMatchObject({
      engine: 'postgresql',
      encryption: 'none',
      ...expected,
    });
  });

  test.each([
    ['jdbc:mysql://h/a?useUnicode=true&useSSL=false&serverTimezone=GMT%2B8', { port: 3306, encryption: 'none' }],
    ['jdbc:mysql://h:3307/a?useSSL=true', { port: 3307, encryption: 'unchecked' }],
    ['mariadb://h/a?sslMode=VERIFY_IDENTITY', { encryption: 'checked' }],
  ])('%s', (url, expected) => {
    expect(parseSourceAddress('mysql', url)).toMatchObject({ engine: 'mysql', host: 'h', database: 'a', ...expected });
  });

  test.each([
    ['', 'develop.url-malformed'],
    ['jdbc:mysql://h/a', 'develop.url-malformed'],
    ['postgresql://h', 'develop.url-malformed'],
    ['postgresql:///a', 'develop.url-malformed'],
    ['postgresql://h1,h2/a', 'develop.url-malformed'],
    ['postgresql://h:99999/a', 'develop.url-malformed'],
    ['postgresql://h/a/b', 'develop.url-malformed'],
    ['postgresql://h/%zz', 'develop.url-malformed'],
    ['postgresql://h/a%0Ab', 'develop.url-malformed'],
    ['jdbc:postgresql://me:secret@h/a', 'develop.url-with-account'],
    ['jdbc:postgresql://h/a?user=me&PASSWORD=secret', 'develop.url-with-account'],
    ['jdbc:postgresql://h/a?sslpassword=secret', 'develop.url-with-account'],
    ['jdbc:postgresql://h/a?trustStorePassword=secret', 'develop.url-with-account'],
  ])('refuses %j', (url, fault) => {
    expect(parseSourceAddress('postgresql', url)).toBe(fault);
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((tail) => `jdbc:postgresql://${tail}`),
        ),
        (url) => {
          const read = parseSourceAddress('postgresql', url);
          if (typeof read !== 'string') expect(read.host).toMatch(/^[\w.:-]+$/);
        },
      ),
    );
  });
});

test('drivers are known by class and by name', () => {
  expect(findDriver('MySQL')?.value).toBe('com.mysql.cj.jdbc.Driver');
  expect(findDriver('org.postgresql.Driver')?.name).toBe('PostgreSQL');
  expect(findDriver('oracle.jdbc.OracleDriver')).toBeUndefined();
});
