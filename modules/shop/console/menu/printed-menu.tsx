import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionaries } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { joinNames } from '@refectory/declaration/label.ts';
import { saleState } from '#dining/contract/dictionaries.ts';
import { cellAt, groupItems, listRows } from './grid/grid-rows.ts';
import { type Cell, cellKey, type WeekMenu } from './menu-change.ts';
import { menuTexts as texts } from './menu-texts.ts';
import { dayTitle, plusDays, weekdays } from './week-days.ts';

interface PrintedMenuProps {
  readonly paper: 'A4' | 'A3' | undefined;
  readonly menu: WeekMenu;
  readonly monday: string;
  readonly placeName: string;
  readonly onDone: () => void;
}

const codes = ['meal_period', 'allergen'];

/** The week for the printer, without empty rows. */
export function PrintedMenu({ paper, menu, monday, placeName, onDone }: PrintedMenuProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const words = useDictionaries(codes);
  const sold = { ...menu, items: menu.items.filter((item) => item.saleState === saleState.keys.onSale) };
  const rows = listRows(sold, say(texts.noCategory));
  const items = groupItems(sold);
  const itemsAt = (row: number, column: number) => items.get(cellKey(cellAt(rows, row, column) as Cell)) ?? [];
  return (
    <PrintSheet
      isPrinting={paper !== undefined}
      onDone={onDone}
      title={placeName}
      subtitle={say(texts.weekOf, { from: monday, to: plusDays(monday, 6) })}
      isWide
      {...(paper && { paper })}
    >
      <table>
        <thead>
          <tr>
            <th>{say(texts.category)}</th>
            {weekdays.map((weekno) => (
              <th key={weekno}>{dayTitle(monday, weekno, language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mealPeriod, categoryId, categoryName }, row) =>
            weekdays.some((_, column) => itemsAt(row, column).length > 0) ? (
              <tr key={`${mealPeriod} ${categoryId}`}>
                <th>
                  {words.get('meal_period')?.label(mealPeriod)} <span translate="no">{categoryName}</span>
                </th>
                {weekdays.map((weekno, column) => (
                  <td key={weekno}>
                    {itemsAt(row, column).map(({ id, name, price, kcal, allergens }) => (
                      <p key={id}>
                        <strong translate="no">{name}</strong> ¥{formatMoney(price)}
                        {kcal !== null && ` ${say(texts.kcal, { kcal })}`}
                        {allergens.length > 0 &&
                          ` (${joinNames(
                            allergens.map((key) => words.get('allergen')?.label(key) ?? ''),
                            language,
                          )})`}
                      </p>
                    ))}
                  </td>
                ))}
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </PrintSheet>
  );
}
