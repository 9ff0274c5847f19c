import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';

/** Quiet zone around a code in modules. */
const margin = 2;

/** A QR code as SVG, black on white; `label` is its text alternative. */
export function CodeImage({
  content,
  label,
  className,
}: {
  readonly content: string;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const { side, path } = useMemo(() => drawCode(content), [content]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function drawCode(content: string): { readonly side: number; readonly path: string } {
  const code = generate(content, { minCorrectionLevel: correction.Q });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
  return { side: code.size + 2 * margin, path };
}
