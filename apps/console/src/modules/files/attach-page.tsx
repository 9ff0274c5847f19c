import { attach } from '@refectory/contract/files/attach.ts';
import { Image, Typography } from 'antd';
import { download } from '#api/download.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { filesTexts } from './files-texts.ts';
import { UploadButton } from './upload-button.tsx';

const slots: Slots = {
  // Only images open by their link; the others are fetched with the token.
  cells: {
    link: (link, row) =>
      row.isPublic ? (
        <Image src={String(link)} alt={String(row.originalName)} height={28} />
      ) : (
        <Typography.Text ellipsis copyable={{ text: String(link) }} style={{ width: '100%' }}>
          {String(link)}
        </Typography.Text>
      ),
  },
  toolbar: UploadButton,
  rowActions: [
    {
      key: 'download',
      label: filesTexts.download,
      run: (row) =>
        void download(String(row.link).replace(/^\/api/, ''), {}, { fallback: String(row.originalName) }).catch(
          () => undefined,
        ),
    },
  ],
};

/** `/resource/attach`: what was uploaded, with upload and download (wire §9). */
export function AttachPage() {
  return <ResourcePage resource={attach} slots={slots} />;
}
