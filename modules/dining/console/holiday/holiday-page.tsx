import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { holiday } from '#dining/contract/price/holiday.ts';
import { BookedMealsInput } from './booked-meals-input.tsx';
import { GenerateHolidaysDialog } from './generate-holidays-dialog.tsx';
import { holidayTexts as texts } from './holiday-texts.ts';

const slots: Slots = { toolbar: GenerateButton, inputs: { bookedMeals: BookedMealsInput } };
const formWidth = 860;

/** `/dining/holidaylist`: the generic list, with generation from the published calendar. */
export const HolidayPage = () => <ResourcePage resource={holiday} slots={slots} formWidth={formWidth} />;

function GenerateButton() {
  const say = useTranslate();
  const isAllowed = useCan('dining_holiday_generatelist');
  const dialog = useDialog<object>();
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => dialog.open({})}>{say(texts.generate)}</Button>
      <TabDialogs>{dialog.content && <GenerateHolidaysDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
