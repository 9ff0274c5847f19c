/** Seeded pseudo-random source: the same seed gives the same numbers. */
export interface RandomSource {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An item of the list, with a probability by weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/**
 * Random source seeded by words, so that each step of the demo draws the same numbers independently of earlier ones.
 */
export function seededRandom(...words: readonly (string | number)[]): RandomSource {
  const next = mulberry32(hash(words.join(' ')));
  const below = (limit: number) => next() % limit;
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  return {
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() / 2 ** 32 < share,
    weighted: (list) => {
      let left = below(Math.max(1, Math.round(list.reduce((sum, { weight }) => sum + weight, 0) * 1000))) / 1000;
      return list.find(({ weight }) => (left -= weight) < 0) ?? pick(list);
    },
    shuffled: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[last] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
}

/** FNV-1a hash of words as a seed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
