import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { couponTexts as texts } from '../coupon-texts.ts';
import { PrintDialog } from './print-dialog.tsx';

/** Opens the print dialog of the selected coupons. */
export function PrintButton({ ids }: { readonly ids: readonly string[] }) {
  const say = useTranslate();
  const dialog = useDialog<readonly string[]>();
  const hint = ids.length === 0 ? say(texts.chooseFirst) : undefined;
  return (
    <>
      <Button disabled={ids.length === 0} title={hint} onClick={() => dialog.open(ids)}>
        {say(texts.print)}
      </Button>
      <TabDialogs>{dialog.content && <PrintDialog dialog={dialog} ids={dialog.content} />}</TabDialogs>
    </>
  );
}
