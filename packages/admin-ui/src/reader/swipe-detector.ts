/** Keys at most this many milliseconds apart come from the card reader. */
export const maxKeyGapMs = 50;

/** Shorter sequences are treated as typing: two or three fast keys happen by chance. */
const minNumberLength = 4;

/** A key event with its timestamp. */
export interface PressedKey {
  readonly key: string;
  readonly at: number;
}

export type SwipeDetectorEvent =
  /** Possibly part of a card number; buffered keys before it may be typing. */
  | { readonly kind: 'held'; readonly typed: string; readonly begins: boolean }
  /** The end of a number. */
  | { readonly kind: 'swipe'; readonly number: string }
  /** Not part of a number: buffered keys are typing. */
  | { readonly kind: 'other'; readonly typed: string }
  /** A modifier of a letter. */
  | { readonly kind: 'silent' };

/** Readers send capitals with Shift, like people. */
const modifierKeys = new Set(['Shift', 'CapsLock', 'NumLock']);

/** Distinguishes card readers from typing: letters and digits in quick succession, ended by Enter. */
export class SwipeDetector {
  /** Keys since the last pause. */
  #sequence = '';
  /** Number of buffered keys already released because nothing followed for a while. */
  #released = 0;
  #last = Number.NEGATIVE_INFINITY;

  press({ key, at }: PressedKey): SwipeDetectorEvent {
    if (modifierKeys.has(key)) return { kind: 'silent' };
    const isNext = at - this.#last <= maxKeyGapMs;
    const typed = isNext && key.length === 1 && key !== ' ' ? '' : this.release();
    if (key.length === 1 && key !== ' ') {
      if (!isNext) this.#begin();
      this.#sequence += key;
      this.#last = at;
      return { kind: 'held', typed, begins: !isNext };
    }
    const number = this.#sequence;
    this.#begin();
    this.#last = Number.NEGATIVE_INFINITY;
    if (key === 'Enter' && isNext && number.length >= minNumberLength) return { kind: 'swipe', number };
    return { kind: 'other', typed };
  }

  /**
   * Returns the buffered keys after a pause, for the field they were typed into. A late key on a slow machine still
   * continues the number.
   */
  release(): string {
    const typed = this.#sequence.slice(this.#released);
    this.#released = this.#sequence.length;
    return typed;
  }

  #begin(): void {
    this.#sequence = '';
    this.#released = 0;
  }
}
