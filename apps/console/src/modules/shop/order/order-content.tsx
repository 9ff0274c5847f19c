import { orderCalls } from '@refectory/contract/shop/order-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { callQuery } from '#api/call.ts';
import { useDictionary } from '#api/dictionaries.ts';
import type { Row } from '#api/queries.ts';
import { ErrorState } from '#crud/list-states.tsx';
import { useSay } from '#crud/use-say.ts';
import css from '../shop.module.css';
import { shopTexts as texts } from '../shop-texts.ts';
import type { OrderLine } from './order-calls.ts';
import { OrderLines } from './order-lines.tsx';

/** What is inside an order: its lines, and what happened to it. */
export function OrderContent({ row }: { readonly row: Row }) {
  const say = useSay();
  const { label } = useDictionary('order_event');
  const log = useQuery(callQuery(orderCalls.loglist, { id: row.id }));
  return (
    <>
      <div className={css.part}>
        <OrderLines lines={(row.items ?? []) as readonly OrderLine[]} />
      </div>
      <section className={css.part} aria-label={say(texts.log)}>
        <p className={css.quiet}>{say(texts.log)}</p>
        {log.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
        <ol className={css.log}>
          {log.data?.map(({ id, at, action, operatorName, detail }) => (
            <li key={id}>
              <span className={css.quiet}>{at}</span>
              <span>{label(action)}</span>
              <span>{[operatorName, detail].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
