import { UploadOutlined } from '@ant-design/icons';
import { filesCalls } from '@refectory/modules/files/contract/files-calls.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { makeCall, uploadFile } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { useText } from '#i18n/i18n.ts';
import { loadUser } from '#session/sign-in.ts';
import css from './avatar-upload.module.css';
import { updateInfoCall } from './profile.ts';

const types = ['image/jpeg', 'image/png'];
const limit = 500 * 1000;

/** Another picture of oneself: jpg or png up to 500 kB (spec/console#personal); the server looks again. */
export function AvatarUpload() {
  const t = useText();
  const change = useMutation({
    mutationFn: async (file: File) => {
      const { link } = await uploadFile(filesCalls.putFile, file, { rule: 'avatar' });
      await makeCall(updateInfoCall, { avatar: link });
    },
    onSuccess: async () => {
      notify.success(t('common.saved'));
      await Promise.all([invalidate('/blade-user'), loadUser()]);
    },
  });
  function take(file: File): false {
    if (!types.includes(file.type)) notify.warning(t('info.avatarOnly'));
    else if (file.size > limit) notify.warning(t('info.avatarTooLarge'));
    else change.mutate(file);
    return false;
  }
  return (
    <div className={css.avatarUpload}>
      <Upload accept={types.join(',')} showUploadList={false} beforeUpload={take}>
        <Button size="small" icon={<UploadOutlined />} loading={change.isPending}>
          {t('info.changeAvatar')}
        </Button>
      </Upload>
      <p>{t('info.avatarRule')}</p>
    </div>
  );
}
