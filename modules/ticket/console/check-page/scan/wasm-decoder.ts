import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoder } from './decoder.ts';

/** WebAssembly decoder for browsers without one, loaded from this server instead of the library's CDN. */
export async function createWasmDecoder(formats: readonly string[]): Promise<Decoder> {
  await prepareZXingModule({
    overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmUrl : folder + file) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...formats] as BarcodeFormat[] });
}
