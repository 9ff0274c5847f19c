import type { InboxItem } from '@refectory/modules/message/contract/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Suspense, useEffect } from 'react';
import { queryClient } from '#api/queries.ts';
import { ErrorState } from '#list/list-states.tsx';
import { inboxItemQuery, inboxPath } from '#session/inbox.ts';
import { LazyRichText } from '../lazy-parts.ts';
import css from './item-content.module.css';

/** What an entry says: the text of a message, the rich text of a notice. */
export function ItemContent({ item }: { item: InboxItem }) {
  const detail = useQuery(inboxItemQuery(item.tab, item.id));
  useEffect(() => {
    // Opening it has marked it as read.
    if (detail.isSuccess) void queryClient.invalidateQueries({ queryKey: [inboxPath, 'list'] });
  }, [detail.isSuccess]);
  if (detail.isPending) return <Skeleton active title={false} />;
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (item.tab === 'mail') return <p className={css.text}>{detail.data.content}</p>;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <LazyRichText html={detail.data.content} />
    </Suspense>
  );
}
