import { UploadOutlined } from '@ant-design/icons';
import { image } from '@refectory/contract/files/image.ts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate } from '#api/queries.ts';
import { imageTypes, putImage } from '#crud/image-upload.tsx';
import type { ToolbarProps } from '#crud/slots.ts';
import { useSay } from '#crud/use-say.ts';
import { filesTexts } from './files-texts.ts';

/** Uploads images into the library, into the group that the list shows. One that is refused does not stop the others. */
export function ImagesButton({ filters }: ToolbarProps) {
  const say = useSay();
  const mayAdd = useCan('image_add');
  const [isBusy, setBusy] = useState(false);
  if (!mayAdd) return null;
  async function take(files: readonly File[]) {
    setBusy(true);
    let added = 0;
    for (const file of files) if (await addImage(file, filters.groupId)) added += 1;
    setBusy(false);
    if (added > 0) notify.success(say(filesTexts.imagesAdded, { count: added }));
    void invalidate(image.path);
  }
  return (
    <Upload
      multiple
      accept={imageTypes}
      showUploadList={false}
      beforeUpload={(file, all) => {
        // Called once per file, with all of them each time.
        if (file === all[0]) void take(all);
        return false;
      }}
    >
      <Button icon={<UploadOutlined />} loading={isBusy}>
        {say(filesTexts.uploadImages)}
      </Button>
    </Upload>
  );
}

async function addImage(file: File, groupId: unknown): Promise<boolean> {
  try {
    const { link } = await putImage(file);
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 100) || file.name;
    await post(`${image.path}/submit`, { link, name, groupId: groupId ?? '' });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // The call has told the user.
    return false;
  }
}
