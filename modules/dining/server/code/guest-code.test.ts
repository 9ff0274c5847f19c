import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { formatGuestCode, type GuestCode, readGuestCode } from './guest-code.ts';

const lay = (secret: string) => setRuntimeSettings({ dataDir: '/nonexistent', secret, privateNetwork: false });
beforeEach(() => lay('a secret of thirty-two characters'));

const codes: readonly GuestCode[] = [
  { kind: 'place', tenantId: '000000', id: '1', version: 1 },
  { kind: 'table', tenantId: '000000', id: '1', version: 1 },
  { kind: 'table', tenantId: '999999', id: '9223372036854775807', version: 16_777_215 },
  { kind: 'table', tenantId: '100001', id: '42', version: 2 },
];

test('reads what it has written, in no more characters than WeChat takes', () => {
  for (const code of codes) {
    expect(formatGuestCode(code)).toMatch(/^[\w-]{30}$/);
    expect(readGuestCode(formatGuestCode(code))).toEqual(code);
  }
  expect(new Set(codes.map(formatGuestCode)).size).toBe(codes.length);
});

test('a text that differs in one character is invalid', () => {
  const text = formatGuestCode(codes[3] as GuestCode);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < text.length; at += 1)
    for (const letter of alphabet)
      if (letter !== text[at]) expect(readGuestCode(text.slice(0, at) + letter + text.slice(at + 1))).toBeUndefined();
});

test('nonsense, and codes of another server, are invalid', () => {
  const text = formatGuestCode(codes[0] as GuestCode);
  for (const other of ['', 'x', '/', '%00', text.slice(1), `${text}A`, 'A'.repeat(30), '_'.repeat(30), `${text}=`])
    expect(readGuestCode(other), other).toBeUndefined();
  lay('another secret of thirty-two characters');
  expect(readGuestCode(text)).toBeUndefined();
});
