/** Changes since the last call: topics, or everything up to a moment. */
export interface Gathered {
  readonly topics: ReadonlySet<string>;
  /** Everything read before this moment must be reloaded; undefined when only the topics changed. */
  readonly allBefore: number | undefined;
}

/** Calls back on changes at once, and then at most once per interval, with all changes in between. */
export function gatherTopics(pauseMs: number, tell: (gathered: Gathered) => void) {
  let topics = new Set<string>();
  let allBefore: number | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    toldAt = Date.now();
    const gathered = { topics, allBefore };
    topics = new Set();
    allBefore = undefined;
    tell(gathered);
  };
  return {
    /** Without a topic everything may have changed. */
    note(topic: string | undefined): void {
      if (topic === undefined) allBefore = Date.now();
      else topics.add(topic);
      const wait = toldAt + pauseMs - Date.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
