import { notice } from '@refectory/contract/message/notice.ts';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldInputProps } from '#crud/field-input.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';

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

/** `/desk/notice`: the generic list; the content is edited as rich text. */
export const NoticePage = () => <ResourcePage resource={notice} slots={slots} />;
