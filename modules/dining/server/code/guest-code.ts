import { createHmac, timingSafeEqual } from 'node:crypto';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';

/** Content of a guest code: tenant, place or table, and version of the code. */
export interface GuestCode {
  readonly kind: 'place' | 'table';
  readonly tenantId: string;
  readonly id: string;
  readonly version: number;
}

const kinds = ['place', 'table'] as const;
/** Length of kind, tenant, version and id in bytes; the signature follows. */
const contentLength = 14;
const signatureLength = 8;
const tenantBits = 20;

/** 30 characters: the scene of a WeChat code holds at most 32. */
const pattern = /^[\w-]{30}$/;
const prefix = '/c/';

/** Signed text of a code; cannot be forged without the server's secret (decision 1490). */
export function formatGuestCode({ kind, tenantId, id, version }: GuestCode): string {
  const content = Buffer.alloc(contentLength);
  content.writeUIntBE((kinds.indexOf(kind) << tenantBits) | Number(tenantId), 0, 3);
  content.writeUIntBE(version, 3, 3);
  content.writeBigUInt64BE(BigInt(id), 6);
  return Buffer.concat([content, sign(content)]).toString('base64url');
}

/** Content of a code; undefined for a text not signed by this server. */
export function readGuestCode(text: string): GuestCode | undefined {
  if (!pattern.test(text)) return undefined;
  const content = Buffer.from(text, 'base64url').subarray(0, contentLength);
  const head = content.readUIntBE(0, 3);
  const kind = kinds[head >> tenantBits];
  if (!kind) return undefined;
  const tenantId = String(head & ((1 << tenantBits) - 1)).padStart(6, '0');
  const code = { kind, tenantId, id: String(content.readBigUInt64BE(6)), version: content.readUIntBE(3, 3) };
  // Compares the whole text, because the last character has unused bits.
  return timingSafeEqual(Buffer.from(formatGuestCode(code)), Buffer.from(text)) ? code : undefined;
}

/** Short address `/c/<code>`: stored with the row and opened by guests on this server. */
export const guestAddress = (text: string): string => `${prefix}${text}`;

/** The code in a short address. */
export const addressText = (miniIcon: string): string => miniIcon.slice(prefix.length);

const sign = (content: Buffer): Buffer => {
  const key = createHmac('sha256', runtimeSettings().secret).update('guest-code').digest();
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureLength);
};
