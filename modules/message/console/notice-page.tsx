import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { lazy, Suspense, useMemo } from 'react';
import { notice } from '../contract/notice.ts';
import { messageTexts } from './message-texts.ts';
import { ReceiptsDialog } from './receipts-dialog.tsx';

/** The editor is a separate chunk, loaded when a form opens. */
const Editor = lazy(async () => ({ default: (await import('./rich-text-input.tsx')).RichTextInput }));

const Reader = lazy(async () => ({ default: (await import('@refectory/admin-ui/rich-text/rich-text.tsx')).RichText }));

function ContentInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Placeholder rows={4} />}>
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

/** `/desk/notice`: the list of notices with a rich text editor and read receipts. */
export function NoticePage() {
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const withReceipts = useMemo(
    (): Slots => ({ ...slots, rowActions: [{ key: 'receipts', label: messageTexts.receipts, run: open }] }),
    [open],
  );
  return (
    <>
      <ResourcePage resource={notice} slots={withReceipts} initial={{ releaseTime: businessTime() }} />
      <TabDialogs>{dialog.content && <ReceiptsDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
