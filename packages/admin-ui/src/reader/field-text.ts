const fields = 'input, textarea, [contenteditable="true"]';

/** The focused element if it accepts text. */
export const focusedField = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(fields) ? focused : null;
};

/** Inserts a text into the focused field, else dispatches it as key events. */
export function typeText(text: string, into: HTMLElement | null): void {
  if (into) {
    if (document.activeElement !== into) into.focus({ preventScroll: true });
    // execCommand keeps selection, undo and maxlength.
    document.execCommand('insertText', false, text);
    return;
  }
  const target = document.activeElement ?? document.body;
  for (const key of text) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The text of a field before insertion. */
export interface FieldSnapshot {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
}

export const snapshotField = (field: HTMLElement | null): FieldSnapshot | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? { field, value: field.value } : undefined;

/** Restores the text of a field; React is notified as if it were typed. */
export function restoreField({ field, value }: FieldSnapshot): void {
  if (field.value === value) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
