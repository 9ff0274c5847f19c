import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoder } from './decoder.ts';

/** The decoder for browsers without one. Its WebAssembly comes from our own server; the library would ask a CDN for it. */
export async function createWasmDecoder(formats: readonly string[]): Promise<Decoder> {
  await prepareZXingModule({
    overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmUrl : folder + file) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...formats] as BarcodeFormat[] });
}
