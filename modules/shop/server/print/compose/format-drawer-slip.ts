import type { Language } from '@refectory/declaration/label.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { drawerSheet } from '#dining/contract/drawer/drawer-sheet.ts';
import type { DrawerSheet } from '#dining/server/public.ts';
import { entryName, labelText, slipLabels } from '../slip/slip-labels.ts';

type DrawerLine = DrawerSheet['lines'][number];

const heads = drawerSheet.fields;
const { fields: amounts } = heads.lines;

/** Report of a cash drawer for narrow paper: amounts per way of payment, notes and coins, reason, signature. */
export function formatDrawerSlip(
  sheet: DrawerSheet,
  language: Language,
  { now, zone }: { readonly now: Date; readonly zone: string },
): string {
  const fact = (name: 'drawerNo' | 'cashierName' | 'openedAt' | 'countedAt' | 'closedAt' | 'closedByName') =>
    sheet[name] ? [`${labelText(heads[name].label, language)}\t${sheet[name]}`] : [];
  const note = (name: 'reason' | 'remark') =>
    sheet[name] ? [`${labelText(heads[name].label, language)}: ${sheet[name].replaceAll(/\s+/g, ' ')}`] : [];
  return [
    `# ${labelText(slipLabels.drawer, language)}`,
    `> ${sheet.placeName}`,
    '---',
    ...fact('drawerNo'),
    ...fact('cashierName'),
    `${labelText(heads.drawerStatus.label, language)}\t${entryName('drawer_status', sheet.drawerStatus ?? 0, language)}`,
    ...(['openedAt', 'countedAt', 'closedAt', 'closedByName'] as const).flatMap(fact),
    ...sheet.lines.flatMap((line) => ['---', ...formatLine(line, language)]),
    '---',
    ...formatTotal(sheet.lines, language),
    ...formatDenominations(sheet, language),
    ...note('reason'),
    ...note('remark'),
    '',
    `${labelText(slipLabels.cashierSigns, language)}:`,
    '',
    `${labelText(slipLabels.checkerSigns, language)}:`,
    '---',
    `${labelText(slipLabels.printedAt, language)}\t${formatWireTime(now, zone)}`,
  ].join('\n');
}

function formatLine(line: DrawerLine, language: Language): string[] {
  const word = (name: keyof typeof amounts) => labelText(amounts[name].label, language);
  const counted = line.counted === null ? [] : (['counted', 'difference'] as const);
  return [
    `* ${entryName('pay_type', line.payType, language)}`,
    `${word('entries')}\t${line.entries}`,
    ...(['float', 'received', 'paidOut', 'expected', ...counted] as const).map(
      (name) => `${word(name)}\t${line[name]}`,
    ),
  ];
}

/** Totals over all ways of payment, expected and counted. */
function formatTotal(lines: readonly DrawerLine[], language: Language): string[] {
  const isCounted = lines.some(({ counted }) => counted !== null);
  const names = isCounted ? (['expected', 'counted', 'difference'] as const) : (['expected'] as const);
  const sum = (name: (typeof names)[number]) => lines.reduce((total, line) => total + yuanToFen(line[name] ?? '0'), 0n);
  return [
    `* ${labelText(slipLabels.total, language)}`,
    ...names.map((name) => `${labelText(amounts[name].label, language)}\t${fenToYuan(sum(name))}`),
  ];
}

function formatDenominations({ denominations }: DrawerSheet, language: Language): string[] {
  if (denominations.length === 0) return [];
  const line = ({ value, pieces }: DrawerSheet['denominations'][number]) =>
    `${value} x${pieces}\t${fenToYuan(yuanToFen(value) * BigInt(pieces))}`;
  return ['---', `* ${labelText(heads.denominations.label, language)}`, ...denominations.map(line), '---'];
}
