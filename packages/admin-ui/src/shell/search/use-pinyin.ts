import { useEffect, useState } from 'react';
import type { PinyinMatcher } from './rank-match.ts';

let loaded: PinyinMatcher | undefined;

/** Whether a Chinese text reads as typed, in full or by initials. The tables are large: they are fetched when somebody searches. */
export function usePinyin(isOn = true): PinyinMatcher | undefined {
  const [reads, setReads] = useState(() => loaded);
  useEffect(() => {
    if (!isOn || loaded) return;
    import('pinyin-pro').then(
      ({ match }) => {
        loaded = (text, keyword) => match(text, keyword, { continuous: true }) !== null;
        setReads(() => loaded);
      },
      // Without it names are found by their characters.
      () => undefined,
    );
  }, [isOn]);
  return reads;
}
