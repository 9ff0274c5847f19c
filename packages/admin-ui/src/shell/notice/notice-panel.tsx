import { type InboxItem, type InboxTab, inboxTabs } from '@refectory/modules/message/contract/inbox.ts';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { markAllRead, markRead, useInboxCounts } from '#session/inbox.ts';
import { useWorkItemPath } from '#session/menu-paths.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { ItemDialog } from './item-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { NoticeList } from './notice-list.tsx';
import css from './notice-panel.module.css';
import { noticeTexts } from './notice-texts.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Messages, open work items, published notices: three tabs with unread counts. */
export function NoticePanel({ onLeave, isWide = false }: { onLeave?: () => void; isWide?: boolean }) {
  const say = useTranslate();
  const counts = useInboxCounts((state) => state.counts);
  const { open } = useTabNavigation();
  const workPath = useWorkItemPath();
  // Opens on the first tab with unread entries.
  const [tab, setTab] = useState<InboxTab>(() => inboxTabs.find((name) => counts[name] > 0) ?? 'mail');
  const [shown, setShown] = useState<InboxItem>();
  const [isWriting, setWriting] = useState(false);
  // The panel may be rendered more than once on a page.
  const id = useId();
  const tabId = (name: InboxTab) => `${id}-${name}`;
  const listId = `${id}-list`;

  function choose(item: InboxItem) {
    const path = workPath(item.path);
    if (item.tab !== 'message') return setShown(item);
    if (!item.isRead) void markRead(item.tab, [item.id]);
    if (!path) return;
    open(path);
    onLeave?.();
  }
  function step(event: KeyboardEvent) {
    const by = steps[event.key];
    if (!by) return;
    const next = inboxTabs[(inboxTabs.indexOf(tab) + by + inboxTabs.length) % inboxTabs.length] ?? tab;
    setTab(next);
    document.getElementById(tabId(next))?.focus();
  }
  return (
    <section className={isWide ? css.wide : css.panel} aria-label={say(noticeTexts.notices)}>
      <div role="tablist" className={css.tabs} aria-label={say(noticeTexts.notices)} onKeyDown={step}>
        {inboxTabs.map((name) => (
          <button
            key={name}
            id={tabId(name)}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={listId}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {say(noticeTexts[name])}
            {counts[name] > 0 && <span className={css.count}>{counts[name] > 99 ? '99+' : counts[name]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={listId} aria-labelledby={tabId(tab)} className={css.body}>
        <NoticeList key={tab} tab={tab} onChoose={choose} />
      </div>
      <div className={css.footer}>
        <Button size="small" disabled={counts[tab] === 0} onClick={() => void markAllRead(tab)}>
          {say(noticeTexts.allRead)}
        </Button>
        {tab === 'mail' && (
          <Button size="small" onClick={() => setWriting(true)}>
            {say(noticeTexts.write)}
          </Button>
        )}
      </div>
      <ItemDialog item={shown} onClose={() => setShown(undefined)} />
      <MailDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </section>
  );
}
