import { useEffect, useState } from 'react';
import { loadOptional } from '#loading/load-optional.ts';
import type { PinyinMatcher } from './rank-match.ts';

let loaded: PinyinMatcher | undefined;

/** Matches Chinese text by pinyin, in full or by initials. The tables are large and loaded on the first search. */
export function usePinyin(isOn = true): PinyinMatcher | undefined {
  const [reads, setReads] = useState(() => loaded);
  useEffect(() => {
    if (!isOn || loaded) return;
    void loadOptional(import('pinyin-pro')).then((tables) => {
      // Without them, names are matched by their characters.
      if (!tables) return;
      loaded = (text, keyword) => tables.match(text, keyword, { continuous: true }) !== null;
      setReads(() => loaded);
    });
  }, [isOn]);
  return reads;
}
