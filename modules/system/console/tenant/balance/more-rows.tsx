import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { balanceTexts as texts } from './balance-texts.ts';

const portion = 100;

interface ShownRows<R> {
  readonly rows: readonly R[];
  readonly rest: number;
  readonly showMore: () => void;
}

/** The first hundred of many rows, and a hundred more with each call. */
export function useShownRows<R>(all: readonly R[]): ShownRows<R> {
  const [count, setCount] = useState(portion);
  return {
    rows: all.slice(0, count),
    rest: Math.max(0, all.length - count),
    showMore: () => setCount((before) => before + portion),
  };
}

/** The button that shows more of them; nothing where all are shown. */
export function MoreRows({ shown: { rest, showMore } }: { readonly shown: ShownRows<unknown> }) {
  const say = useTranslate();
  if (rest === 0) return null;
  return <Button onClick={showMore}>{say(texts.showMore, { count: Math.min(rest, portion) })}</Button>;
}
