/**
 * Runs functions with the same name one after the other, in the order of their calls; those with other names do not
 * wait.
 */
export class Turns {
  /** Per name, the last function that has not ended. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Resolves and rejects as the function does; failures of earlier ones do not affect it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, turn);
    const end = () => {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    };
    void turn.then(end, end);
    return turn;
  }

  /** Number of names with running functions. */
  get size(): number {
    return this.#last.size;
  }
}
