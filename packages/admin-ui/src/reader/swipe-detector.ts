/** Keys at most this many milliseconds apart come from the card reader. */
export const maxKeyGapMs = 50;

/**
 * A number in which the reader, or a busy machine, pauses at most this many milliseconds is one number: its end alone
 * may be somebody else's.
 */
export const maxPauseMs = 300;

/** Shorter sequences are treated as typing: two or three fast keys happen by chance. */
const minNumberLength = 4;

/** A key event with its timestamp. */
export interface PressedKey {
  readonly key: string;
  readonly at: number;
  /** The field in which it was pressed; a pause in another field begins anew. */
  readonly field?: unknown;
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
  /** Keys since the last pause that is too long for a number. */
  #sequence = '';
  /** How many of them came as fast as from a reader, and how many after a pause. */
  #fast = 0;
  #slow = 0;
  /** Number of buffered keys already released because nothing followed for a while. */
  #released = 0;
  #last = Number.NEGATIVE_INFINITY;
  #field: unknown;

  press({ key, at, field }: PressedKey): SwipeDetectorEvent {
    if (modifierKeys.has(key)) return { kind: 'silent' };
    const gap = at - this.#last;
    const isFast = gap <= maxKeyGapMs;
    const typed = isFast && key.length === 1 && key !== ' ' ? '' : this.release();
    if (key.length === 1 && key !== ' ') {
      const begins = !isFast && (gap > maxPauseMs || field !== this.#field);
      if (begins) this.#begin();
      else if (isFast) this.#fast += 1;
      else this.#slow += 1;
      this.#sequence += key;
      this.#last = at;
      this.#field = field;
      return { kind: 'held', typed, begins };
    }
    const number = this.#sequence;
    // A hand may be that fast for three keys, but is not most of the time.
    const isNumber = this.#fast >= Math.max(minNumberLength - 1, this.#slow);
    this.#begin();
    this.#last = Number.NEGATIVE_INFINITY;
    if (key === 'Enter' && isFast && isNumber) return { kind: 'swipe', number };
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
    this.#fast = 0;
    this.#slow = 0;
  }
}
