import { interpolate } from '@refectory/declaration/label.ts';
import type { InboxItem } from '@refectory/modules/message/contract/inbox.ts';
import { Button, Modal } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { confirmNotice } from '#session/inbox.ts';
import { commonTexts } from '../common-texts.ts';
import { ItemContent } from './item-content.tsx';
import itemFrame from './item-frame.module.css';
import { noticeTexts } from './notice-texts.ts';

interface Props {
  readonly item: InboxItem | undefined;
  readonly onClose: () => void;
}

/** Dialog with a message or a notice. */
export function ItemDialog({ item, onClose }: Props) {
  const say = useTranslate();
  const wantsReceipt = item?.mustRead && !item.isConfirmed;
  async function confirm() {
    if (item) await confirmNotice(item.id);
    onClose();
  }
  return (
    <Modal
      open={item !== undefined}
      title={item?.title}
      width={640}
      onCancel={onClose}
      destroyOnHidden
      closable={{ 'aria-label': say(commonTexts.close) }}
      footer={
        wantsReceipt ? (
          <Button type="primary" onClick={() => void confirm()}>
            {say(noticeTexts.confirm)}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {say(commonTexts.close)}
          </Button>
        )
      }
    >
      {item && (
        <>
          <p className={itemFrame.meta}>
            {[item.from && interpolate(say(noticeTexts.from), { name: item.from }), item.at]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={itemFrame.content}>
            <ItemContent item={item} />
          </div>
        </>
      )}
    </Modal>
  );
}
