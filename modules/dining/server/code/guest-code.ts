import { createHmac, timingSafeEqual } from 'node:crypto';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';

/** What a code stands for: a place or a table of a tenant, and which of its codes it is. */
export interface GuestCode {
  readonly kind: 'place' | 'table';
  readonly tenantId: string;
  readonly id: string;
  readonly version: number;
}

const kinds = ['place', 'table'] as const;
/** Kind and tenant, version, id; then the signature. */
const contentLength = 14;
const signatureLength = 8;
const tenantBits = 20;

/** Codes are 30 characters: no more than 32 fit into the scene of a WeChat code. */
const pattern = /^[\w-]{30}$/;
const prefix = '/c/';

/** The signed text of a code. Nobody without the server secret can make one (decision 1490). */
export function formatGuestCode({ kind, tenantId, id, version }: GuestCode): string {
  const content = Buffer.alloc(contentLength);
  content.writeUIntBE((kinds.indexOf(kind) << tenantBits) | Number(tenantId), 0, 3);
  content.writeUIntBE(version, 3, 3);
  content.writeBigUInt64BE(BigInt(id), 6);
  return Buffer.concat([content, sign(content)]).toString('base64url');
}

/** What a text stands for; undefined for one that this server has not signed. */
export function readGuestCode(text: string): GuestCode | undefined {
  if (!pattern.test(text)) return undefined;
  const content = Buffer.from(text, 'base64url').subarray(0, contentLength);
  const head = content.readUIntBE(0, 3);
  const kind = kinds[head >> tenantBits];
  if (!kind) return undefined;
  const tenantId = String(head & ((1 << tenantBits) - 1)).padStart(6, '0');
  const code = { kind, tenantId, id: String(content.readBigUInt64BE(6)), version: content.readUIntBE(3, 3) };
  // The whole text is compared: the last character has bits to spare.
  return timingSafeEqual(Buffer.from(formatGuestCode(code)), Buffer.from(text)) ? code : undefined;
}

/** `/c/<code>`: what is kept of a code, and what a guest opens behind the address of the server. */
export const guestAddress = (text: string): string => `${prefix}${text}`;

/** The text of a short address. */
export const addressText = (miniIcon: string): string => miniIcon.slice(prefix.length);

const sign = (content: Buffer): Buffer => {
  const key = createHmac('sha256', runtimeSettings().secret).update('guest-code').digest();
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureLength);
};
