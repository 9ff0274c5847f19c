import type { Decoder } from './decoder.ts';

interface NativeDetector {
  new (options: { formats: string[] }): Decoder;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats = ['qr_code'];

/** The browser's own decoder where it knows QR codes, else ours in WebAssembly, which is loaded only then. */
export async function loadDecoder(): Promise<Decoder> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats()) ?? [];
  if (Native && formats.every((format) => known.includes(format))) return new Native({ formats });
  const { createWasmDecoder } = await import('./wasm-decoder.ts');
  return createWasmDecoder(formats);
}
