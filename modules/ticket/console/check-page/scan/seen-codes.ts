/** A code in front of the camera is read many times a second; it counts again after being out of view for this long. */
export const outOfSightMs = 1500;

/** Distinguishes a code that came into view from one still in view; `at` in milliseconds. */
export class SeenCodes {
  readonly #lastSeen = new Map<string, number>();

  isNew(code: string, at: number): boolean {
    const before = this.#lastSeen.get(code);
    this.#lastSeen.set(code, at);
    for (const [other, seen] of this.#lastSeen) if (at - seen > outOfSightMs) this.#lastSeen.delete(other);
    return before === undefined || at - before > outOfSightMs;
  }
}
