import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { drawerSheet } from '#dining/contract/drawer/drawer-sheet.ts';
import type { DrawerSheet } from './drawer-calls.ts';

const { fields: names } = drawerSheet.fields.lines;

/** Expected and counted amounts of a drawer per way of payment, on screen and on paper. */
export function DrawerAmounts({ sheet, isPaper = false }: { readonly sheet: DrawerSheet; readonly isPaper?: boolean }) {
  const { label } = useDictionary('pay_type');
  const money = (name: 'float' | 'received' | 'paidOut' | 'expected' | 'counted' | 'difference') => ({
    heading: names[name].label,
    isNumber: true,
    cell: (line: DrawerSheet['lines'][number]) => formatMoney(line[name]) || '–',
  });
  return (
    <PlainTable
      isPaper={isPaper}
      rows={sheet.lines}
      keyOf={({ payType }) => payType ?? 0}
      columns={[
        { heading: names.payType.label, cell: ({ payType }) => label(payType) },
        { heading: names.entries.label, isNumber: true, cell: ({ entries }) => entries },
        ...(['float', 'received', 'paidOut', 'expected', 'counted', 'difference'] as const).map(money),
      ]}
    />
  );
}
