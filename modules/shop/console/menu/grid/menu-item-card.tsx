import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { useState } from 'react';
import { saleState } from '#dining/contract/dictionaries.ts';
import { isUnsaved, type MenuItem } from '../menu-change.ts';
import { menuTexts as texts } from '../menu-texts.ts';
import css from './menu-item-card.module.css';

interface MenuItemCardProps {
  readonly item: MenuItem;
  /** For example 周一 11/23 · 午餐 · 热菜. */
  readonly cellName: string;
  readonly tellDay: (day: string) => string;
  readonly isTabStop: boolean;
  readonly isCut: boolean;
  readonly isDraggable: boolean;
  readonly onDrag: (item: MenuItem) => void;
  readonly onOpen: (item: MenuItem) => void;
  readonly mayReplace: (item: MenuItem) => boolean;
  readonly onReplace: (item: MenuItem) => void;
}

/** An item: price, portions, cost, calories, allergens, warnings. */
export function MenuItemCard(props: MenuItemCardProps) {
  const { item, cellName, tellDay, isTabStop, isCut, isDraggable, onDrag, onOpen, mayReplace, onReplace } = props;
  const [isOver, setOver] = useState(false);
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const allergens = useDictionary('allergen');
  const names = joinNames(
    item.allergens.map((key) => allergens.label(key)),
    language,
  );
  const isOff = item.saleState !== saleState.keys.onSale;
  const warnings = [
    ...(item.repeatedOn ? [say(texts.repeated, { day: tellDay(item.repeatedOn) })] : []),
    ...(item.outOfSeason.length > 0 ? [say(texts.outOfSeason, { names: joinNames(item.outOfSeason, language) })] : []),
    ...(item.shortRaws.length > 0 ? [say(texts.shortRaws, { names: joinNames(item.shortRaws, language) })] : []),
  ];
  return (
    <div
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      data-item={item.id}
      className={`${css.card} ${isOff ? css.off : ''} ${isCut || isUnsaved(item) ? css.faint : ''}`}
      draggable={isDraggable && !isUnsaved(item)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', item.name);
        event.dataTransfer.effectAllowed = 'copyMove';
        onDrag(item);
      }}
      onDoubleClick={() => onOpen(item)}
      onDragOver={(event) => {
        if (!mayReplace(item)) return;
        // The cell around it would add the dish.
        event.stopPropagation();
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!mayReplace(item)) return;
        event.stopPropagation();
        event.preventDefault();
        onReplace(item);
      }}
    >
      {isOver && <span className={css.replace}>{say(texts.replaceHere)}</span>}
      <strong className={css.name} translate="no">
        {item.name}
      </strong>
      <span className="visually-hidden">{cellName}</span>
      <span className={css.figures}>
        ¥{formatMoney(item.price)} · {say(texts.portions, { count: item.serving })}
      </span>
      <span className={css.soft}>{costText(item)}</span>
      {(item.kcal !== null || names !== '') && (
        <span className={css.soft}>
          {item.kcal !== null && say(texts.kcal, { kcal: item.kcal })}
          {names !== '' && <span className={css.allergens}>{names}</span>}
        </span>
      )}
      {item.rating !== null && (
        <span className={css.soft}>{say(texts.rating, { rating: item.rating, count: item.comments })}</span>
      )}
      {item.ordered > 0 && <span className={css.ordered}>{say(texts.orderedOf, { count: item.ordered })}</span>}
      {isOff && <span className={css.soft}>{say(texts.offSale)}</span>}
      {item.validFrom === '' && item.validTo === '' && !isUnsaved(item) && (
        <span className={css.soft}>{say(texts.everyWeek)}</span>
      )}
      {warnings.map((warning) => (
        <span key={warning} className={css.warning}>
          {warning}
        </span>
      ))}
    </div>
  );

  function costText({ cost, costShare }: MenuItem): string {
    if (cost === null) return isUnsaved(item) ? '' : say(texts.noRecipe);
    const told = formatMoney(cost);
    return costShare === null
      ? say(texts.costOf, { cost: told })
      : say(texts.costShare, { cost: told, share: costShare });
  }
}
