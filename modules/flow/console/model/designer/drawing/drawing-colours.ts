/** The colours of a drawing: those of the look that is on, also when it changes. */
export const drawingColours = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--ink)',
  defaultLabelColor: 'var(--ink)',
} as const;
