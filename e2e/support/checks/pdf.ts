/** Number of pages of a PDF. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Page sizes of a PDF in whole millimetres, each once. */
export function listPageSizes(pdf: Buffer): (readonly [width: number, height: number])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  const toMillimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  const sizes = [...boxes].map(([, width, height]) => [toMillimetres(width), toMillimetres(height)] as const);
  return [...new Map(sizes.map((size) => [size.join(), size])).values()];
}
