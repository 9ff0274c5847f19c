/** Keys at most this many milliseconds apart come from the card reader. */
export const maxKeyGapMs = 50;

/** Shorter sequences are treated as typing: two or three fast keys happen by chance. */
const minNumberLength = 4;

/** A key as it was pressed, on the clock of its events. */
export interface PressedKey {
  readonly key: string;
  readonly at: number;
}

export type SwipeDetectorEvent =
  /** Possibly part of a card number; keys buffered before may be typing. */
  | { readonly kind: 'held'; readonly typed: string; readonly begins: boolean }
  /** The end of a number. */
  | { readonly kind: 'swipe'; readonly number: string }
  /** No part of a number; what was held is somebody's typing. */
  | { readonly kind: 'other'; readonly typed: string }
  /** Goes with a letter. */
  | { readonly kind: 'silent' };

/** Readers write capitals as hands do. */
const modifierKeys = new Set(['Shift', 'CapsLock', 'NumLock']);

/** Tells the keys of a card reader from a hand's: letters and digits one upon the other, ended by Enter. */
export class SwipeDetector {
  /** Since the last pause. */
  #sequence = '';
  /** How much of it was let go already, because nothing followed for a while. */
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
