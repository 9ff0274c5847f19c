import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet, decodeBase32, encodeBase32 } from './base32.ts';
import { createKeyPair } from './code-keys.ts';
import { signCode } from './sign-code.ts';
import { codeLength, joinCode, parseCode, writeCodeHead } from './ticket-code.ts';
import { type CodeKey, readTicketCode } from './verify-code.ts';

const ticket = { keyNumber: 3, ticketId: '1099511627776123', issue: 2 };
const pair = await createKeyPair();
const other = await createKeyPair();
const keys: CodeKey[] = [
  { number: 3, publicKey: pair.publicKey, until: null },
  { number: 4, publicKey: other.publicKey, until: 1000 },
];
const at = 2000;
const code = await signCode('000000', ticket, pair.privateKey);

const codes = fc.record({
  keyNumber: fc.integer({ min: 1, max: 4095 }),
  ticketId: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
  issue: fc.integer({ min: 1, max: 65_535 }),
});

test('bytes come back from their letters, and only from these', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
      const text = encodeBase32(bytes);
      expect(decodeBase32(text)).toEqual(bytes);
      expect([...text].every((letter) => codeAlphabet.includes(letter))).toBe(true);
    }),
  );
});

test.each([['U'], ['01'], ['000'], ['é0']])('letters that are no whole bytes are refused: %s', (text) => {
  expect(decodeBase32(text)).toBeUndefined();
});

test('a code says what was written into it, in 122 letters', () => {
  fc.assert(
    fc.property(codes, fc.uint8Array({ minLength: 64, maxLength: 64 }), (written, signature) => {
      const text = joinCode(writeCodeHead(written), signature);
      expect(text).toHaveLength(codeLength);
      expect(parseCode(text)).toMatchObject({ ...written, signature });
    }),
  );
});

test('a code is the same each time, verifies, and is read in small letters with spaces too', async () => {
  expect(await signCode('000000', ticket, pair.privateKey)).toBe(code);
  const typed = code.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
  for (const text of [code, typed, `${code}\r\n`])
    expect(await readTicketCode('000000', text, keys, at)).toEqual({ code: ticket });
});

test('any single wrong letter is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(codeLength - 1), fc.nat(31), async (place, value) => {
      const letter = codeAlphabet.charAt(value);
      fc.pre(letter !== code[place]);
      const altered = code.slice(0, place) + letter + code.slice(place + 1);
      expect((await readTicketCode('000000', altered, keys, at)).fault).toBeDefined();
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['of another tenant', async () => ['100001', code], 'forged'],
  ['signed by somebody else', async () => ['000000', await signCode('000000', ticket, other.privateKey)], 'forged'],
  [
    'signed by a retired key',
    async () => ['000000', await signCode('000000', { ...ticket, keyNumber: 4 }, other.privateKey)],
    'retired_key',
  ],
  [
    'of a key the tenant never had',
    async () => ['000000', await signCode('000000', { ...ticket, keyNumber: 9 }, other.privateKey)],
    'unknown_key',
  ],
  ['cut off', async () => ['000000', code.slice(0, -1)], 'malformed'],
  ['of something else', async () => ['000000', 'https://example.com'], 'malformed'],
  ['with nothing in it', async () => ['000000', ''], 'malformed'],
] as const)('a code %s is refused', async (_name, make, fault) => {
  const [tenantId = '', text = ''] = await make();
  expect(await readTicketCode(tenantId, text, keys, at)).toEqual({ fault });
});

test('a key that was rotated verifies until its tickets end', async () => {
  const old = await signCode('000000', { ...ticket, keyNumber: 4 }, other.privateKey);
  expect((await readTicketCode('000000', old, keys, 999)).fault).toBeUndefined();
  expect((await readTicketCode('000000', old, keys, 1000)).fault).toBe('retired_key');
});

test('what is no public key verifies nothing', async () => {
  const broken = [{ number: 3, publicKey: 'ABC', until: null }];
  expect((await readTicketCode('000000', code, broken, at)).fault).toBe('forged');
});
