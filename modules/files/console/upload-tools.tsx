import { UploadOutlined } from '@ant-design/icons';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { callQuery, uploadFile } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { interpolate } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { attach } from '../contract/attach.ts';
import { filesCalls } from '../contract/files-calls.ts';
import { filesTexts } from './files-texts.ts';
import { formatFileSize } from './format-file-size.ts';

const limit = 10 * 1024 * 1024;

const usageCall = queryCall(attach, 'usage');

/** Upload button and storage usage. */
export function UploadTools() {
  return (
    <>
      <UploadButton />
      <StorageUsed />
    </>
  );
}

function StorageUsed() {
  const say = useTranslate();
  const { data } = useQuery(callQuery(usageCall, {}));
  if (!data) return null;
  const words = { used: formatFileSize(data.used), limit: data.limit === null ? '' : formatFileSize(data.limit) };
  return (
    <span style={{ color: 'var(--ink-faint)' }}>
      {interpolate(say(data.limit === null ? filesTexts.usedOfAny : filesTexts.usedOf), words)}
    </span>
  );
}

/** Uploads one file; it becomes the first row of the list. */
function UploadButton() {
  const say = useTranslate();
  const mayAdd = useCan('attach_add');
  const put = useTask((file: File) => uploadFile(filesCalls.putFile, file, {}, { quiet: true }), {
    onDone: ({ originalName }) => {
      notify.success(interpolate(say(filesTexts.uploaded), { name: originalName }));
      return invalidate(attach.path);
    },
  });
  if (!mayAdd) return null;
  function take(file: File): false {
    if (file.size > limit) notify.warning(say(filesTexts.tooLarge));
    else void put.run(file);
    return false;
  }
  return (
    <Upload showUploadList={false} beforeUpload={take}>
      <Button type="primary" icon={<UploadOutlined />} loading={put.isRunning}>
        {say(filesTexts.upload)}
      </Button>
    </Upload>
  );
}
