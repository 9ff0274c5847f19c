import { UploadOutlined } from '@ant-design/icons';
import { attach } from '@refectory/contract/files/attach.ts';
import { filesCalls } from '@refectory/contract/files/files-calls.ts';
import { fill } from '@refectory/contract/kernel/label.ts';
import { queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { callQuery, uploadFile } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate } from '#api/queries.ts';
import { useSay } from '#crud/use-say.ts';
import { fileSize } from './file-size.ts';
import { filesTexts } from './files-texts.ts';

const limit = 10 * 1024 * 1024;

const usageCall = queryCall(attach, 'usage');

/** Uploading, and how much room is left for it. */
export function UploadTools() {
  return (
    <>
      <UploadButton />
      <StorageUsed />
    </>
  );
}

function StorageUsed() {
  const say = useSay();
  const { data } = useQuery(callQuery(usageCall, {}));
  if (!data) return null;
  const words = { used: fileSize(data.used), limit: data.limit === null ? '' : fileSize(data.limit) };
  return (
    <span style={{ color: 'var(--ink-faint)' }}>
      {fill(say(data.limit === null ? filesTexts.usedOfAny : filesTexts.usedOf), words)}
    </span>
  );
}

/** Uploads one file; it becomes the first row of the list. */
function UploadButton() {
  const say = useSay();
  const mayAdd = useCan('attach_add');
  const put = useMutation({
    mutationFn: (file: File) => uploadFile(filesCalls.putFile, file, {}),
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
