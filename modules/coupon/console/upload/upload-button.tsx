import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { uploadPermission } from '#coupon/contract/coupon/upload-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { UploadDialog, type UploadProgress } from './upload-dialog.tsx';

/** Opens the upload of a hand-out file. */
export function UploadButton() {
  const say = useTranslate();
  const isAllowed = useCan(uploadPermission);
  const dialog = useDialog<UploadProgress>();
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => dialog.open({})}>{say(texts.upload)}</Button>
      <TabDialogs>{dialog.content && <UploadDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
