import fc from 'fast-check';

/** Placeholder of JSON nested 9,000 levels, which no serializer writes; `toJsonBody` inserts it as text. */
export const deepPlaceholder = '«deep»';
export const deepJson = '['.repeat(9_000) + ']'.repeat(9_000);

/** Names inherited by every plain object. */
export const inheritedNames = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

const hostileTexts = [
  inheritedNames,
  ['', ' ', 'null', 'undefined', 'NaN', 'Infinity', 'true', 'false', '\0', 'a\0b', '\ud800', '𠮷𠮷', 'é', '​'],
  ['0', '-1', '1', '1.5', '1e9', '1e400', '-0', '00', '٣', '2147483648', '9007199254740993', '9223372036854775807'],
  ['9223372036854775808', '99999999999999999999', '999999999999999', '0.001', '12.345', '１２', '-9223372036854775808'],
  ['9999-12-31', '9999-12-31 23:59:59', '9999-12-31T23:59:59-14:00', '0001-01-01', '0000-00-00', '2026-02-30'],
  ['2026-11-20', '2026-11-20 24:00:00', '24:00', '23:59', '99:99', '10000-01-01', '-000001-01-01', '1970-01-01'],
  ["'", '"', "';drop table x", '%', '_', '\\', '$1', '{}', '[]', '{', '[1,', '{"a":1}', ',', ',,,', 'a,b,c', '1,2,x'],
  [
    '../../etc/passwd',
    'http://',
    'file:///',
    '/',
    '//',
    '\r\nx: y',
    'a'.repeat(300),
    '汉'.repeat(2000),
    '1,'.repeat(1500),
  ],
  [
    '{"a":'.repeat(500),
    '*/5 * * * *',
    '99 99 * * *',
    '<svg onload=x>',
    '<?xml?>',
    '2026-11',
    '2026',
    '7',
    '10',
    '1000000',
  ],
].flat();

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 10 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const hostileValues: readonly (readonly unknown[])[] = [
  [null, true, false, 0, -1, 1, 1.5, 1e21, 1e308, -1e-7, 2 ** 31, 2 ** 53, 2 ** 63],
  [[], {}, [[]], [null], [{}], [[['a']]], ['', ''], { toString: 1 }, { valueOf: 1, toString: {} }, [{ toString: 1 }]],
  [
    { constructor: { name: 'x' } },
    { length: 5 },
    { toJSON: 1 },
    deepPlaceholder,
    [deepPlaceholder],
    { a: { b: deepPlaceholder } },
  ],
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues.flat()) },
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
