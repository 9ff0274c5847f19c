import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import type { CodeProvider } from './code-images.ts';

/** Pixels of a module: sharp at 5 cm on 300 dots an inch. */
const scale = 12;
const white = [255, 255, 255] as const;

/** A QR code of an address as PNG; a quarter of it may be dirty or torn (level Q). */
export const drawQr = (address: string): Buffer =>
  Buffer.from(toPngBuffer(generate(address, { minCorrectionLevel: correction.Q }), { scale, off: white }));

/** QR codes are drawn when they are needed: then the address of the server is known. */
export const qrProvider: CodeProvider = { order: () => Promise.resolve([]), test: () => Promise.resolve() };
