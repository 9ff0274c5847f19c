/** The keys of a card reader follow each other faster than any hand's: at most so many milliseconds apart. */
export const maxKeyGapMs = 50;

/** What is shorter is typed: two or three keys may fall together by chance. */
const minNumberLength = 4;

/** A key as it was pressed, on the clock of its events. */
export interface PressedKey {
  readonly key: string;
  readonly at: number;
}

export type SwipeDetectorEvent =
  /** Part of what may be a number; what was held before may be somebody's typing. */
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

  /** What is held, for the field it was typed into: nothing followed. What comes late on a slow machine still continues it. */
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
