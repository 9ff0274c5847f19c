import { decodeBase32, encodeBase32 } from './base32.ts';

/**
 * Content of a ticket code: the ticket, its issue number (raised by transfer and re-issue, which void earlier codes)
 * and the signing key.
 */
export interface TicketCode {
  /** 1 to 4,095, per tenant. */
  readonly keyNumber: number;
  /** Id of the ticket, decimal. */
  readonly ticketId: string;
  /** 1 to 65,535. */
  readonly issue: number;
}

export interface SignedTicketCode extends TicketCode {
  /** The twelve signed bytes; the tenant is added for signing. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** 64 bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Format version; readers refuse others. */
const version = 1;
const headLength = 12;
const signatureLength = 64;

/**
 * Number of letters of a code: 76 bytes, the capacity of an alphanumeric QR code of 37 × 37 modules at error
 * correction M.
 */
export const codeLength = 122;

/** The signed bytes: 4 bits version, 12 bits key, 64 bits ticket, 16 bits issue. */
export function writeCodeHead({ keyNumber, ticketId, issue }: TicketCode): Uint8Array<ArrayBuffer> {
  if (!within(keyNumber, 4095) || !within(issue, 65_535)) throw new RangeError('No key or issue of a ticket code');
  const head = new Uint8Array(headLength);
  const view = new DataView(head.buffer);
  view.setUint16(0, (version << 12) | keyNumber);
  view.setBigUint64(2, BigInt(ticketId));
  view.setUint16(10, issue);
  return head;
}

const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** A code as it is printed. */
export const joinCode = (head: Uint8Array, signature: Uint8Array): string =>
  encodeBase32(Uint8Array.from([...head, ...signature]));

/**
 * Parses a code without verifying its signature: ignores spaces and hyphens, accepts lower case. Undefined for
 * anything but a code of this version.
 */
export function parseCode(text: string): SignedTicketCode | undefined {
  const letters = text.replaceAll(/[\s-]/g, '');
  const bytes = letters.length === codeLength ? decodeBase32(letters) : undefined;
  if (!bytes || bytes.length !== headLength + signatureLength) return undefined;
  const view = new DataView(bytes.buffer);
  const first = view.getUint16(0);
  const code = {
    keyNumber: first & 0xfff,
    ticketId: view.getBigUint64(2).toString(),
    issue: view.getUint16(10),
    head: bytes.slice(0, headLength),
    signature: bytes.slice(headLength),
  };
  return first >> 12 === version && code.keyNumber > 0 && code.issue > 0 ? code : undefined;
}
