import type { Decoder } from './decoder.ts';

interface NativeDetector {
  new (options: { formats: string[] }): Decoder;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats = ['qr_code'];

/** The browser's BarcodeDetector if it supports QR codes, else a WebAssembly decoder, loaded on demand. */
export async function loadDecoder(): Promise<Decoder> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats()) ?? [];
  if (Native && formats.every((format) => known.includes(format))) return new Native({ formats });
  const { createWasmDecoder } = await import('./wasm-decoder.ts');
  return createWasmDecoder(formats);
}
