import { holiday } from '@refectory/contract/dining/holiday.ts';
import { Button } from 'antd';
import { useCan } from '#api/permissions.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { holidayTexts as texts } from './holiday-texts.ts';

const slots: Slots = { toolbar: GenerateButton };

/** `/dining/holidaylist`: the generic list, filled from the published calendar after a look at the differences. */
export const HolidayPage = () => (
  <>
    <PageTitle label={holiday.label} />
    <ResourcePage resource={holiday} slots={slots} />
  </>
);

function GenerateButton() {
  const say = useSay();
  const isAllowed = useCan('dining_holiday_generatelist');
  const dialog = useDialog<object>();
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => dialog.open({})}>{say(texts.generate)}</Button>
      <TabDialogs>{dialog.content && <GenerateDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
