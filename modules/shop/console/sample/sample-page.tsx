import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button } from 'antd';
import { foodSample } from '../../contract/sample/food-sample.ts';
import { type SampledMeal, TakeSamplesDialog } from './take-samples-dialog.tsx';

const slots: Slots = { toolbar: TakeButton };

/** `/shop/foodsample`: the generic list, with recording of all samples of a meal. */
export const SamplePage = () => <ResourcePage resource={foodSample} slots={slots} initial={{ day: businessDay() }} />;

function TakeButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const isAllowed = useCan('shop_food_sample_add');
  const dialog = useDialog<SampledMeal>();
  if (!isAllowed) return null;
  const placeId = filters.placeId ? String(filters.placeId) : null;
  return (
    <>
      <Button onClick={() => dialog.open({ placeId })}>{say(foodSample.actions.take.label)}</Button>
      <TabDialogs>{dialog.content && <TakeSamplesDialog dialog={dialog} meal={dialog.content} />}</TabDialogs>
    </>
  );
}
