import { goods } from '@refectory/contract/shop/goods.ts';
import { Segmented } from 'antd';
import { useDictionary } from '#api/dictionaries.ts';
import { site } from '#api/site.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { useListState } from '#crud/use-list-state.ts';
import { useSay } from '#crud/use-say.ts';
import { useViewPreference } from '#crud/view-preference.ts';
import { shopTexts as texts } from './shop-texts.ts';

const slots: Slots = { toolbar: WeekSwitch };

/** `/shop/goods`: the generic list, one weekday at a time at the press of a button. */
export function GoodsPage() {
  return (
    <>
      <PageTitle label={goods.label} />
      <ResourcePage resource={goods} slots={slots} />
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7];

/** The weekday as a filter like that of the search form: both show the same address. */
function WeekSwitch() {
  const say = useSay();
  const { label } = useDictionary('weekday');
  const [preference] = useViewPreference(goods.name);
  const [{ filters }, change] = useListState(preference.size ?? site.pageSize);
  const { weekno = '', ...others } = filters;
  return (
    <Segmented
      aria-label={say(goods.fields.weekno.label)}
      value={weekno}
      options={[
        { value: '', label: say(texts.wholeWeek) },
        ...days.map((day) => ({ value: String(day), label: label(day) })),
      ]}
      onChange={(day) => change({ filters: day === '' ? others : { ...others, weekno: day }, current: 1 })}
    />
  );
}
