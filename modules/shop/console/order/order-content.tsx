import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '#shop/contract/order/order-calls.ts';
import orderSection from '../order-section.module.css';
import { shopTexts as texts } from '../shop-texts.ts';
import type { OrderLine } from './order-calls.ts';
import css from './order-content.module.css';
import { OrderLines } from './order-lines.tsx';

/** Lines and log of an order. */
export function OrderContent({ row }: { readonly row: Row }) {
  const say = useTranslate();
  const { label } = useDictionary('order_event');
  const log = useQuery(callQuery(orderCalls.loglist, { id: row.id }));
  return (
    <>
      <div className={orderSection.section}>
        <OrderLines lines={(row.items ?? []) as readonly OrderLine[]} />
      </div>
      <section className={orderSection.section} aria-label={say(texts.log)}>
        <p className={css.muted}>{say(texts.log)}</p>
        {log.isPending && <Placeholder rows={2} />}
        {log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
        <ol className={css.log}>
          {log.data?.map(({ id, at, action, operatorName, detail }) => (
            <li key={id}>
              <span className={css.muted}>{at}</span>
              <span>{label(action)}</span>
              <span>{[operatorName, detail].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
