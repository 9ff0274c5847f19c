/** Colours of a diagram by theme, updated when it changes. */
export const drawingColours = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--ink)',
  defaultLabelColor: 'var(--ink)',
} as const;
