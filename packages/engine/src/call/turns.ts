/** Works of the same name run one after the other, in the order they came; those of other names do not wait for them. */
export class Turns {
  /** The last work of each name that has not ended. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Resolves and rejects as the work does. What went wrong before it is no matter of its own. */
  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, turn);
    const end = () => {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    };
    void turn.then(end, end);
    return turn;
  }

  /** How many names have work that has not ended. */
  get size(): number {
    return this.#last.size;
  }
}
