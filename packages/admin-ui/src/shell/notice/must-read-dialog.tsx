import { interpolate } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { confirmNotice, mustReadQuery } from '#session/inbox.ts';
import { ItemContent } from './item-content.tsx';
import itemFrame from './item-frame.module.css';
import { noticeTexts } from './notice-texts.ts';

/** The newest must-read notice: a modal that can only be closed by confirming the notice. Shows how many follow. */
export function MustReadDialog({ unread }: { unread: number }) {
  const say = useTranslate();
  const { run: confirm, isRunning } = useTask(confirmNotice);
  const { data } = useQuery(mustReadQuery);
  const item = data?.records[0];
  const left = unread - 1;
  return (
    <Modal
      open={item !== undefined}
      title={item?.title}
      width={640}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" loading={isRunning} onClick={() => item && void confirm(item.id)}>
          {say(noticeTexts.confirm)}
        </Button>
      }
    >
      {item && (
        <>
          <p className={itemFrame.meta}>
            {[item.from, item.at, left > 0 && interpolate(say(noticeTexts.mustReadLeft), { count: left })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {/* The first thing that takes the focus is what is to be read: an Enter meant for something else gives no receipt. */}
          <div className={itemFrame.content} tabIndex={0} role="document" aria-label={item.title}>
            <ItemContent key={item.id} item={item} />
          </div>
        </>
      )}
    </Modal>
  );
}
