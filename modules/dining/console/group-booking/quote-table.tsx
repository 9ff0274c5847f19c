import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { cellRole, rowRole, useTableRoles } from '@refectory/admin-ui/table/table-roles.ts';
import { Button, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo, useRef } from 'react';
import type { GroupQuote } from './group-booking-calls.ts';
import { groupBookingTexts as texts } from './group-booking-texts.ts';
import css from './quote-table.module.css';

type QuotedPerson = GroupQuote['people'][number];
type RefusedMeal = GroupQuote['refusals'][number];

interface QuoteTableProps {
  readonly quote: GroupQuote;
  readonly isLoading: boolean;
  readonly onRemove: (employeeId: string) => void;
}

const virtualAbove = 30;
/** As many refused meals of a person are named. */
const namedMeals = 3;
const noMeals: readonly RefusedMeal[] = [];

/** Everybody with meals, price and balance; who cannot have all of them comes first, with the reasons. */
export function QuoteTable({ quote, isLoading, onRemove }: QuoteTableProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const wrapper = useRef<HTMLDivElement>(null);
  const isVirtual = quote.people.length > virtualAbove;
  useTableRoles(wrapper, isVirtual);
  const people = useMemo(
    () => [...quote.people].sort((one, other) => Number(other.refused > 0) - Number(one.refused > 0)),
    [quote],
  );
  const refusals = useMemo(() => Map.groupBy(quote.refusals, ({ employeeId }) => employeeId ?? ''), [quote]);
  const columns: ColumnsType<QuotedPerson> = [
    { title: say(texts.name), dataIndex: 'employeeName', width: 100 },
    { title: say(texts.number), dataIndex: 'saasNo', width: 90 },
    { title: say(texts.meals), dataIndex: 'meals', width: 76, align: 'end' },
    { title: say(texts.payable), dataIndex: 'payable', width: 96, align: 'end', render: formatMoney },
    { title: say(texts.available), dataIndex: 'available', width: 100, align: 'end', render: formatMoney },
    {
      title: say(texts.refusedMeals),
      width: 250,
      render: (_value, { employeeId }) => {
        const meals = refusals.get(employeeId ?? '') ?? noMeals;
        return (
          <>
            {meals.slice(0, namedMeals).map(({ day, mealPeriod, reason }) => (
              <div key={`${day} ${mealPeriod}`} className={css.reason}>
                <StatusText tone="error">{`${day} ${label(mealPeriod)}: ${reason}`}</StatusText>
              </div>
            ))}
            {meals.length > namedMeals && say(texts.andMore, { count: meals.length - namedMeals })}
          </>
        );
      },
    },
    { title: say(texts.group), dataIndex: 'groupName', width: 110 },
    {
      title: <span className="visually-hidden">{say(texts.remove)}</span>,
      width: 84,
      fixed: 'end',
      render: (_value, { employeeId, employeeName, saasNo }) => (
        <Button
          type="link"
          size="small"
          aria-label={`${say(texts.remove)} ${employeeName} ${saasNo}`}
          onClick={() => onRemove(employeeId ?? '')}
        >
          {say(texts.remove)}
        </Button>
      ),
    },
  ];
  return (
    <div ref={wrapper}>
      <Table<QuotedPerson>
        rowKey="employeeId"
        size="small"
        columns={isVirtual ? columns.map((column) => ({ ...column, onCell: () => cellRole })) : columns}
        dataSource={people}
        pagination={false}
        virtual={isVirtual}
        scroll={{ x: 910, ...(isVirtual && { y: 480 }) }}
        loading={{ spinning: isLoading, delay: 250 }}
        {...(isVirtual && { onRow: () => rowRole })}
      />
    </div>
  );
}
