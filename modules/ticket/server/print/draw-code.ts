import { correction, generate } from 'lean-qr';
import { encodePng } from '#dining/server/public.ts';

/** The quiet zone around, in modules. */
const margin = 4;
/** Pixels of a module in images. */
const scale = 10;

type Modules = ReturnType<typeof generate>;

/** The QR code of a ticket code, with error correction for 15 % damage (level M). */
const drawModules = (code: string): Modules => generate(code, { minCorrectionLevel: correction.M });

/** Runs of dark modules: left, top and length in modules, including the quiet zone. */
export function listRuns(code: string): { readonly side: number; readonly runs: [number, number, number][] } {
  const modules = drawModules(code);
  const runs: [number, number, number][] = [];
  for (let y = 0; y < modules.size; y += 1) {
    let from = -1;
    for (let x = 0; x <= modules.size; x += 1) {
      const isDark = x < modules.size && modules.get(x, y);
      if (isDark && from < 0) from = x;
      if (!isDark && from >= 0) {
        runs.push([from + margin, y + margin, x - from]);
        from = -1;
      }
    }
  }
  return { side: modules.size + 2 * margin, runs };
}

/** As SVG. `caption` is below it. */
export function drawSvg(code: string, caption: string): string {
  const { side, runs } = listRuns(code);
  const path = runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side + 4}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/><text x="${side / 2}" y="${side + 1}" font-family="sans-serif" font-size="3" text-anchor="middle">${escapeText(caption)}</text></svg>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As PNG, for messengers and slips. */
export const drawPng = (code: string): Buffer => encodePng(drawModules(code), { scale, margin });

/** As data URL for `img` elements. */
export function drawDataUrl(code: string): string {
  const { side, runs } = listRuns(code);
  const path = runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${side} ${side}' shape-rendering='crispEdges'><path d='${path}'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
