import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { useState } from 'react';
import { payType as payTypes } from '#wallet/contract/dictionaries.ts';
import { listOptions, readOtherAmount, type TopUpOffers, type TopUpOption } from './top-up-offers.ts';

/** The choices of the last top-up, which the next one begins with. */
interface LastChoice {
  readonly key?: string;
  readonly payType?: number;
}

const storageName = 'top-up-choice';

/** Amount and way of payment for the next top-up, kept in this browser; another amount is for one person only. */
export function useTopUpChoice(offers: TopUpOffers | undefined) {
  const [last, setLast] = useState<LastChoice>(() => readStored<LastChoice>(storageName) ?? {});
  const [other, setOther] = useState('');
  const options = offers ? listOptions(offers) : [];
  const typed = offers && readOtherAmount(other, offers);
  function keep(part: LastChoice) {
    const next = { ...last, ...part };
    setLast(next);
    writeStored(storageName, next);
  }
  return {
    options,
    /** What Enter tops up, if it is a permitted amount. */
    chosen: other === '' ? options.find(({ key }) => key === last.key) : typed,
    /** The typed other amount, in yuan. */
    other,
    payType: last.payType ?? payTypes.keys.cash,
    choose: ({ key }: TopUpOption) => {
      setOther('');
      if (key !== 'other') keep({ key });
    },
    setOther,
    setPayType: (payType: number) => keep({ payType }),
  };
}

export type TopUpChoice = ReturnType<typeof useTopUpChoice>;
