import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useListState } from '@refectory/admin-ui/list/use-list-state.ts';
import { useViewPreference } from '@refectory/admin-ui/preferences/view-preference.ts';
import { site } from '@refectory/admin-ui/session/site.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { goods } from '../contract/goods.ts';
import css from './goods-page.module.css';
import { ServingDialog } from './serving-dialog.tsx';
import { shopTexts as texts } from './shop-texts.ts';

/** `/shop/goods`: the generic list, filtered by weekday; sets portions to what the stock allows. */
export function GoodsPage() {
  const mayRefresh = useCan('shop_goods_refresh_dish_serving');
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      toolbar: WeekSwitch,
      ...(mayRefresh && { rowActions: [{ key: 'serving', label: texts.serving, run: open }] }),
    }),
    [mayRefresh, open],
  );
  return (
    <>
      <ResourcePage resource={goods} slots={slots} />
      <TabDialogs>{dialog.content && <ServingDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7];

/** Short weekday name: 周一, Mon; short, so that all seven fit on a tablet. 2024-01-01 was a Monday. */
const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Weekday buttons; they set the same filter as the search form. */
function WeekSwitch() {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const [preference] = useViewPreference(goods.name);
  const [{ filters }, change] = useListState(preference.size ?? site.pageSize);
  const { weekno = '', ...others } = filters;
  return (
    <Segmented
      className={css.days ?? ''}
      aria-label={say(goods.fields.weekno.label)}
      value={weekno}
      options={[
        { value: '', label: say(texts.wholeWeek) },
        ...days.map((day) => ({ value: String(day), label: dayName(day, language) })),
      ]}
      onChange={(day) => change({ filters: day === '' ? others : { ...others, weekno: day }, current: 1 })}
    />
  );
}
