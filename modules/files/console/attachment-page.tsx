import { saveFile } from '@refectory/admin-ui/api/download.ts';
import { fetchFile } from '@refectory/admin-ui/api/http.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { Thumbnail } from '@refectory/admin-ui/cell/thumbnail.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { attach } from '../contract/attach.ts';
import { filesTexts } from './files-texts.ts';
import { formatFileSize } from './format-file-size.ts';
import { UploadTools } from './upload-tools.tsx';

/** Downloads with the current name: an image may come from the browser's cache with its former name. */
async function save({ link, originalName }: Row): Promise<void> {
  const response = await fetchFile('GET', String(link).replace(/^\/api/, ''));
  saveFile(await response.blob(), String(originalName));
}

/** `/resource/attach`: uploaded files, with upload and download (spec/files#attachments). */
export function AttachmentPage() {
  const say = useTranslate();
  const slots = useMemo((): Slots => {
    const enlarge = (row: Row) => say(filesTexts.enlarge, { name: String(row.originalName) });
    return {
      // Only images open by their link; other files are fetched with the token.
      cells: {
        link: (link, row) =>
          row.isPublic ? (
            <Thumbnail link={String(link)} label={enlarge(row)} />
          ) : (
            <span style={{ color: 'var(--ink-faint)' }}>{say(filesTexts.withToken)}</span>
          ),
        length: (length) => formatFileSize(Number(length)),
      },
      toolbar: UploadTools,
      rowActions: [{ key: 'download', label: filesTexts.download, run: (row) => void attempt(save(row)) }],
    };
  }, [say]);
  return <ResourcePage resource={attach} slots={slots} />;
}
