const fields = 'input, textarea, [contenteditable="true"]';

/** The element that letters go to now, if it takes any. */
export const focusedField = (): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(fields) ? focused : null;
};

/** Types a text where it was meant to go: into the field, else as keys on what has the focus. */
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

/** What a field held before something was typed into it. */
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
