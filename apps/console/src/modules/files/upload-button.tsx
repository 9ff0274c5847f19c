import { UploadOutlined } from '@ant-design/icons';
import { attach } from '@refectory/contract/files/attach.ts';
import { fill } from '@refectory/contract/kernel/label.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { upload } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate } from '#api/queries.ts';
import { useSay } from '#crud/use-say.ts';
import { filesTexts } from './files-texts.ts';

const limit = 10 * 1024 * 1024;

/** Uploads one file; it becomes the first row of the list. */
export function UploadButton() {
  const say = useSay();
  const mayAdd = useCan('attach_add');
  const put = useMutation({
    mutationFn: (file: File) => upload<{ originalName: string }>('/blade-resource/oss/endpoint/put-file', file),
    onSuccess: ({ originalName }) => {
      notify.success(fill(say(filesTexts.uploaded), { name: originalName }));
      return invalidate(attach.path);
    },
  });
  if (!mayAdd) return null;
  function take(file: File): false {
    if (file.size > limit) notify.warning(say(filesTexts.tooLarge));
    else put.mutate(file);
    return false;
  }
  return (
    <Upload showUploadList={false} beforeUpload={take}>
      <Button type="primary" icon={<UploadOutlined />} loading={put.isPending}>
        {say(filesTexts.upload)}
      </Button>
    </Upload>
  );
}
