import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { cellRole, rowRole, useTableRoles } from '@refectory/admin-ui/table/table-roles.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { Select, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo, useRef } from 'react';
import type { CheckedPerson, PersonList } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';
import css from './people-table.module.css';

interface PeopleTableProps {
  readonly people: readonly CheckedPerson[];
  readonly coupons: PersonList['coupons'];
  readonly isLoading: boolean;
  readonly onCoupon: (employeeId: string, couponId: string) => void;
  readonly onRemove: (employeeId: string) => void;
}

const virtualAbove = 30;

/** The people on the list with price, balance and the reason why somebody cannot be booked. */
export function PeopleTable({ people, coupons, isLoading, onCoupon, onRemove }: PeopleTableProps) {
  const say = useTranslate();
  const wrapper = useRef<HTMLDivElement>(null);
  const isVirtual = people.length > virtualAbove;
  useTableRoles(wrapper, isVirtual);
  const emptyColumns = useMemo(() => listEmptyColumns(people), [people]);
  const hasCoupons = people.some((person) => person.coupons.length > 0);
  const columns = useMemo(() => {
    const all = tableColumns(say, onRemove, isVirtual).filter(({ key }) => !emptyColumns.includes(String(key)));
    return hasCoupons ? all.toSpliced(4, 0, couponColumn(say, coupons, onCoupon, isVirtual)) : all;
  }, [say, coupons, onCoupon, onRemove, isVirtual, hasCoupons, emptyColumns]);
  return (
    <div ref={wrapper}>
      <Table<CheckedPerson>
        rowKey="employeeId"
        size="small"
        columns={columns}
        dataSource={people}
        pagination={false}
        virtual={isVirtual}
        scroll={{
          x: columns.reduce((sum, { width }) => sum + Number(width), 0),
          ...(isVirtual && { y: 520 }),
        }}
        loading={{ spinning: isLoading, delay: 250 }}
        rowClassName={({ mayBook }) => (mayBook ? '' : (css.refusedRow ?? ''))}
        {...(isVirtual && { onRow: () => rowRole })}
      />
    </div>
  );
}

/** Column with the coupon of each person, the best first; shown when at least one person has a coupon. */
const couponColumn = (
  say: Translate,
  chosen: PersonList['coupons'],
  onCoupon: PeopleTableProps['onCoupon'],
  isVirtual: boolean,
): ColumnsType<CheckedPerson>[number] => ({
  title: say(texts.coupon),
  width: 190,
  render: (_value, { employeeId, employeeName, coupons }) =>
    coupons.length > 0 && (
      <Select<string>
        size="small"
        className={css.coupon ?? ''}
        aria-label={say(texts.couponOf, { name: employeeName })}
        popupMatchSelectWidth={false}
        value={chosen[employeeId] ?? ''}
        onChange={(couponId) => onCoupon(employeeId, couponId)}
        options={[
          { value: '', label: say(texts.noCoupon) },
          ...coupons.map(({ couponId, typeName, saves, usable, best, reason }) => ({
            value: couponId,
            disabled: !usable && couponId !== chosen[employeeId],
            label: usable
              ? say(best ? texts.couponBest : texts.couponSaves, { coupon: typeName, amount: formatMoney(saves) })
              : `${typeName} · ${reason}`,
          })),
        ]}
      />
    ),
  ...(isVirtual && { onCell: () => cellRole }),
});

const discountText = ({ basePrice, price }: CheckedPerson): string => {
  const discount = yuanToFen(basePrice) - yuanToFen(price);
  return discount > 0n ? formatMoney(fenToYuan(discount)) : '';
};

/** Columns that say nothing about anybody on the list leave their room to the others. */
function listEmptyColumns(people: readonly CheckedPerson[]): readonly string[] {
  const isUsed = {
    discount: people.some((person) => discountText(person) !== ''),
    allowance: people.some(({ allowance }) => Number(allowance) !== 0),
    rule: people.some(({ ruleName }) => ruleName !== ''),
  };
  return Object.entries(isUsed).flatMap(([key, isShown]) => (isShown ? [] : [key]));
}

function tableColumns(
  say: Translate,
  onRemove: (employeeId: string) => void,
  isVirtual: boolean,
): ColumnsType<CheckedPerson> {
  const money = (key: 'basePrice' | 'allowance' | 'amount' | 'balance') => ({
    key,
    title: say(texts[key]),
    dataIndex: key,
    width: 88,
    align: 'end' as const,
    render: formatMoney,
  });
  const columns: ColumnsType<CheckedPerson> = [
    { title: '#', width: 38, align: 'center', render: (_value, _row, at) => at + 1 },
    { title: say(texts.name), dataIndex: 'employeeName', width: 78 },
    { title: say(texts.number), dataIndex: 'saasNo', width: 82 },
    { title: say(texts.group), dataIndex: 'groupName', width: 82 },
    money('amount'),
    money('balance'),
    {
      title: say(texts.result),
      width: 146,
      render: (_value, { mayBook, reason }) => (
        <span className={css.reason}>
          <StatusText tone={mayBook ? 'success' : 'error'}>{mayBook ? say(texts.may) : reason}</StatusText>
        </span>
      ),
    },
    { title: say(texts.package), dataIndex: 'packageName', width: 100 },
    money('basePrice'),
    {
      key: 'discount',
      title: say(texts.discount),
      width: 84,
      align: 'end',
      render: (_value, row) => discountText(row),
    },
    money('allowance'),
    { key: 'rule', title: say(texts.rule), dataIndex: 'ruleName', width: 96 },
    {
      title: <span className="visually-hidden">{say(texts.remove)}</span>,
      width: 76,
      fixed: 'end',
      render: (_value, { employeeId, employeeName, saasNo }) => (
        <button
          type="button"
          className={css.link}
          aria-label={`${say(texts.remove)} ${employeeName} ${saasNo}`}
          onClick={() => onRemove(employeeId)}
        >
          {say(texts.remove)}
        </button>
      ),
    },
  ];
  return isVirtual ? columns.map((column) => ({ ...column, onCell: () => cellRole })) : columns;
}
