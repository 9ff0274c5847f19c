import { BellOutlined } from '@ant-design/icons';
import { interpolate } from '@refectory/declaration/label.ts';
import { Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { loadOptional } from '#loading/load-optional.ts';
import { Placeholder } from '#loading/placeholder.tsx';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { whenIdle } from '#loading/when-idle.ts';
import { useInboxCounts } from '#session/inbox.ts';
import { isDoNotDisturb } from '../resolve-page.ts';
import { ToolButton } from '../top-bar/tool-button.tsx';
import css from './notice-button.module.css';
import { noticeTexts } from './notice-texts.ts';

const NoticePanel = lazy(() =>
  withLoadTimeout(import('./notice-panel.tsx')).then(({ NoticePanel }) => ({ default: NoticePanel })),
);
const MustReadDialog = lazy(() =>
  withLoadTimeout(import('./must-read-dialog.tsx')).then(({ MustReadDialog }) => ({ default: MustReadDialog })),
);

/**
 * Starts the stream when the browser is idle, because the first screen does not need it. Returns the function that
 * stops it.
 */
function subscribeWhenIdle(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const cancel = whenIdle(
    () =>
      void loadOptional(import('./inbox-stream.ts')).then((stream) => {
        if (!isOver) stop = stream?.subscribeInbox();
      }),
  );
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}

/**
 * Unread messages in three tabs (spec/console#notices). Must-read notices open automatically, but not over do-not-disturb
 * pages: there the bell shows a badge instead.
 */
export function NoticeButton() {
  const say = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { mail, message, notification, mustRead } = useInboxCounts((state) => state.counts);
  useEffect(subscribeWhenIdle, []);
  const unread = mail + message + notification;
  const waits = isDoNotDisturb(useLocation().pathname);
  const text =
    mustRead > 0 && waits ? noticeTexts.mustReadWaits : unread > 0 ? noticeTexts.unread : noticeTexts.notices;
  const name = interpolate(say(text), { count: unread, waiting: mustRead });
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
          <Suspense fallback={<Placeholder rows={6} className={css.loading} />}>
            <NoticePanel onLeave={() => setOpen(false)} />
          </Suspense>
        }
      >
        <ToolButton label={name} icon={<BellOutlined />} badge={unread} aria-expanded={isOpen} />
      </Popover>
      {mustRead > 0 && !waits && (
        <Suspense fallback={null}>
          <MustReadDialog unread={mustRead} />
        </Suspense>
      )}
    </>
  );
}
