import type { Canvas } from './bpmn-services.ts';

/** Width covered by the palette, with a margin. */
const covered = 88;

/** Zooms to fit beside the palette. */
export function fitBesidePalette(canvas: Canvas): void {
  canvas.zoom('fit-viewport', 'auto');
  const { inner, x } = canvas.viewbox();
  const { width, height } = canvas.getSize();
  const scale = canvas.zoom();
  if (!inner || inner.width === 0 || (inner.x - x) * scale >= covered) return;
  const fitting = Math.min(scale, (width - 2 * covered) / inner.width);
  const size = { width: width / fitting, height: height / fitting };
  canvas.viewbox({ x: inner.x - covered / fitting, y: inner.y - (size.height - inner.height) / 2, ...size });
}
