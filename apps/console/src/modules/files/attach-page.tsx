import { attach } from '@refectory/contract/files/attach.ts';
import { useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { saveFile } from '#api/download.ts';
import { fetchFile } from '#api/http.ts';
import type { Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { Thumbnail } from '#crud/thumbnail.tsx';
import { useSay } from '#crud/use-say.ts';
import { fileSize } from './file-size.ts';
import { filesTexts } from './files-texts.ts';
import { UploadTools } from './upload-button.tsx';

/** Saved under the name it has now: an image may come from the browser's cache with the name it had. */
async function save({ link, originalName }: Row): Promise<void> {
  try {
    const response = await fetchFile('GET', String(link).replace(/^\/api/, ''));
    saveFile(await response.blob(), String(originalName));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // The call has told the user.
  }
}

/** `/resource/attach`: what was uploaded, with upload and download (spec/files#attachments). */
export function AttachPage() {
  const say = useSay();
  const slots = useMemo((): Slots => {
    const enlarge = (row: Row) => say(filesTexts.enlarge, { name: String(row.originalName) });
    return {
      // Only images open by their link; the others are fetched with the token.
      cells: {
        link: (link, row) =>
          row.isPublic ? (
            <Thumbnail link={String(link)} label={enlarge(row)} />
          ) : (
            <span style={{ color: 'var(--ink-faint)' }}>{say(filesTexts.withToken)}</span>
          ),
        length: (length) => fileSize(Number(length)),
      },
      toolbar: UploadTools,
      rowActions: [{ key: 'download', label: filesTexts.download, run: (row) => void save(row) }],
    };
  }, [say]);
  return <ResourcePage resource={attach} slots={slots} />;
}
