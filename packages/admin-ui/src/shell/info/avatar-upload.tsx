import { UploadOutlined } from '@ant-design/icons';
import { filesCalls } from '@refectory/modules/files/contract/files-calls.ts';
import { Button, Upload } from 'antd';
import { useTask } from '#action/use-task.ts';
import { makeCall, uploadFile } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { loadUser } from '#session/sign-in.ts';
import { commonTexts } from '../common-texts.ts';
import css from './avatar-upload.module.css';
import { infoTexts } from './info-texts.ts';
import { updateInfoCall } from './profile.ts';

const types = ['image/jpeg', 'image/png'];
const limit = 500 * 1000;

/** Upload of the own avatar: jpg or png up to 500 kB (spec/console#personal), also checked by the server. */
export function AvatarUpload() {
  const say = useTranslate();
  const change = useTask(
    async (file: File) => {
      const { link } = await uploadFile(filesCalls.putFile, file, { rule: 'avatar' }, { quiet: true });
      await makeCall(updateInfoCall, { avatar: link }, { quiet: true });
    },
    {
      onDone: async () => {
        notify.success(say(commonTexts.saved));
        await Promise.all([invalidate('/blade-user'), loadUser()]);
      },
    },
  );
  function take(file: File): false {
    if (!types.includes(file.type)) notify.warning(say(infoTexts.avatarOnly));
    else if (file.size > limit) notify.warning(say(infoTexts.avatarTooLarge));
    else void change.run(file);
    return false;
  }
  return (
    <div className={css.avatarUpload}>
      <Upload accept={types.join(',')} showUploadList={false} beforeUpload={take}>
        <Button size="small" icon={<UploadOutlined />} loading={change.isRunning}>
          {say(infoTexts.changeAvatar)}
        </Button>
      </Upload>
      <p>{say(infoTexts.avatarRule)}</p>
    </div>
  );
}
