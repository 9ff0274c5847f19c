import type { InboxItem, InboxTab } from '@refectory/modules/message/contract/inbox.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { EmptyState, ErrorState } from '#list/list-states.tsx';
import { inboxPages, settleWorkItem } from '#session/inbox.ts';
import { Placeholder } from '../../loading/placeholder.tsx';
import itemFrame from './item-frame.module.css';
import css from './notice-list.module.css';
import { noticeTexts } from './notice-texts.ts';

const none = { mail: noticeTexts.noMail, message: noticeTexts.noMessage, notification: noticeTexts.noNotification };

interface Props {
  readonly tab: InboxTab;
  readonly onChoose: (item: InboxItem) => void;
}

/** The loaded entries of a tab, newest first. */
export function NoticeList({ tab, onChoose }: Props) {
  const say = useTranslate();
  const list = useInfiniteQuery(inboxPages(tab));
  if (list.isPending) return <Placeholder rows={4} className={css.loading} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap(({ records }) => records);
  if (items.length === 0) return <EmptyState text={say(none[tab])} />;
  return (
    <>
      <ul className={css.list}>
        {items.map((item) => (
          <Entry key={item.id} item={item} onChoose={() => onChoose(item)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button type="text" block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say(noticeTexts.more)}
        </Button>
      )}
    </>
  );
}

function Entry({ item, onChoose }: { item: InboxItem; onChoose: () => void }) {
  const say = useTranslate();
  return (
    <li className={css.entry}>
      <button type="button" className={css.open} onClick={onChoose}>
        <span className={item.isRead ? css.readTitle : css.unreadTitle}>
          {!item.isRead && <span className="visually-hidden">{say(noticeTexts.isUnread)} </span>}
          {item.title}
        </span>
        <span className={itemFrame.meta}>
          {item.mustRead && (
            <b className={css.must}>{say(item.isConfirmed ? noticeTexts.confirmed : noticeTexts.mustRead)}</b>
          )}
          {[item.from, item.at.slice(0, 16)].filter(Boolean).join(' · ')}
        </span>
      </button>
      {item.tab === 'message' && item.isOwn && (
        <Button size="small" onClick={() => void settleWorkItem(item.id)}>
          {say(noticeTexts.settle)}
        </Button>
      )}
    </li>
  );
}
