import { BellOutlined } from '@ant-design/icons';
import { fill } from '@refectory/contract/kernel/label.ts';
import { Badge, Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useInboxCounts } from '#api/inbox.ts';
import { useLabel } from '#api/text.ts';
import { withDeadline } from '../boot/stale-chunk.ts';
import { ToolButton } from '../layout/tool-button.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { followInbox } from './inbox-stream.ts';
import { noticeTexts } from './notice-texts.ts';

const NoticePanel = lazy(() =>
  withDeadline(import('./notice-panel.tsx')).then(({ NoticePanel }) => ({ default: NoticePanel })),
);
const MustRead = lazy(() => withDeadline(import('./must-read.tsx')).then(({ MustRead }) => ({ default: MustRead })));

/** What is unread, and the three tabs of it (SPECIFICATION §2). Must-read notices open by themselves. */
export function NoticeButton() {
  const say = useLabel();
  const [isOpen, setOpen] = useState(false);
  const { mail, message, notification, mustRead } = useInboxCounts((state) => state.counts);
  useEffect(followInbox, []);
  const unread = mail + message + notification;
  const name = unread > 0 ? fill(say(noticeTexts.unread), { count: unread }) : say(noticeTexts.notices);
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        styles={{ container: { padding: 0 } }}
        content={
          <Suspense fallback={<PageSkeleton />}>
            <NoticePanel onLeave={() => setOpen(false)} />
          </Suspense>
        }
      >
        <Badge count={unread} overflowCount={99} size="small" offset={[-8, 8]}>
          <ToolButton label={name} icon={<BellOutlined />} aria-expanded={isOpen} />
        </Badge>
      </Popover>
      {mustRead > 0 && (
        <Suspense fallback={null}>
          <MustRead left={mustRead} />
        </Suspense>
      )}
    </>
  );
}
