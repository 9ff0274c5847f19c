import { notice } from '@refectory/contract/message/notice.ts';
import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import type { Row } from '#api/queries.ts';
import type { FieldInputProps } from '#crud/field-input.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { messageTexts } from './message-texts.ts';
import { ReceiptsDialog } from './receipts-dialog.tsx';

/** The editor is a chunk of its own: fetched when a form opens. */
const Editor = lazy(async () => ({ default: (await import('./rich-text-input.tsx')).RichTextInput }));

const Reader = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

function ContentInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  );
}

const slots: Slots = {
  inputs: { content: ContentInput },
  cells: {
    content: (html) => (
      <Suspense fallback={null}>
        <Reader html={String(html ?? '')} />
      </Suspense>
    ),
  },
};

/** `/desk/notice`: the generic list; the content is edited as rich text, and each notice tells who has read it. */
export function NoticePage() {
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const withReceipts = useMemo(
    (): Slots => ({ ...slots, rowActions: [{ key: 'receipts', label: messageTexts.receipts, run: open }] }),
    [open],
  );
  return (
    <>
      <ResourcePage resource={notice} slots={withReceipts} />
      <TabDialogs>{dialog.content && <ReceiptsDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
