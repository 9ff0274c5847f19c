import { DownloadOutlined } from '@ant-design/icons';
import type { InboxEntry, InboxItem } from '@refectory/modules/message/contract/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTask } from '#action/use-task.ts';
import { download } from '#api/download.ts';
import { queryClient } from '#api/queries.ts';
import { ErrorState } from '#list/list-states.tsx';
import { inboxItemQuery, inboxPath } from '#session/inbox.ts';
import { Placeholder } from '../../loading/placeholder.tsx';
import { LazyRichText } from '../lazy-parts.tsx';
import css from './item-content.module.css';

/** The content of an entry: the text of a message, the rich text of a notice. */
export function ItemContent({ item }: { item: InboxItem }) {
  const detail = useQuery(inboxItemQuery(item.tab, item.id));
  useEffect(() => {
    // Opening it has marked it as read.
    if (detail.isSuccess) void queryClient.invalidateQueries({ queryKey: [inboxPath, 'list'] });
  }, [detail.isSuccess]);
  if (detail.isPending) return <Placeholder />;
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (item.tab === 'mail') return <MailContent {...detail.data} />;
  return (
    <Suspense fallback={<Placeholder />}>
      <LazyRichText html={detail.data.content} />
    </Suspense>
  );
}

/** The text of a message, and its file for download. */
function MailContent({ content, fileName, filePath }: Pick<InboxEntry, 'content' | 'fileName' | 'filePath'>) {
  const { run, isRunning } = useTask(() => download(filePath, undefined, { fallback: fileName, quiet: true }));
  return (
    <>
      <p className={css.text}>{content}</p>
      {fileName && (
        <Button icon={<DownloadOutlined />} loading={isRunning} className={css.file} onClick={() => void run()}>
          {fileName}
        </Button>
      )}
    </>
  );
}
