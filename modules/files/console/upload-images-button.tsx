import { UploadOutlined } from '@ant-design/icons';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { imageMimeTypes, uploadImage } from '@refectory/admin-ui/input/image/image-upload.tsx';
import type { ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { image } from '../contract/image.ts';
import { filesTexts } from './files-texts.ts';

/** Uploads images into the group filtered in the list. A refused one does not stop the others. */
export function UploadImagesButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const mayAdd = useCan('image_add');
  const [isBusy, setBusy] = useState(false);
  if (!mayAdd) return null;
  async function take(files: readonly File[]) {
    setBusy(true);
    let added = 0;
    for (const file of files) if (await attempt(addImage(file, filters.groupId))) added += 1;
    setBusy(false);
    if (added > 0) notify.success(say(filesTexts.imagesAdded, { count: added }));
    void invalidate(image.path);
  }
  return (
    <Upload
      multiple
      accept={imageMimeTypes}
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

async function addImage(file: File, groupId: unknown) {
  const { link } = await uploadImage(file);
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 100) || file.name;
  return makeCall(submitCall(image), { link, name, groupId: String(groupId ?? '') }, { quiet: true });
}
