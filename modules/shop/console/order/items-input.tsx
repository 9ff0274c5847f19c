import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { QuantityInput } from '@refectory/admin-ui/input/quantity-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { joinNames } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { order } from '#shop/contract/order/order.ts';
import { shopTexts as texts } from '../shop-texts.ts';
import css from './items-input.module.css';
import { type OfferedGoods, type OrderItem, type OrderLine, type OrderMeal, offersQuery } from './order-calls.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderQuote } from './order-quote.tsx';

const toOrderItems = (value: unknown): readonly OrderItem[] =>
  Array.isArray(value) ? (value as readonly OrderItem[]) : [];

/** Place, day and meal of the form; undefined until all are set. */
function useMeal(): OrderMeal | undefined {
  const form = Form.useFormInstance();
  const placeId = useFieldValue(order.fields, 'placeId', form);
  const day = useFieldValue(order.fields, 'day', form);
  const mealPeriod = useFieldValue(order.fields, 'mealPeriod', form);
  return useMemo(
    () => (placeId && day && mealPeriod ? { placeId, day, mealPeriod } : undefined),
    [placeId, day, mealPeriod],
  );
}

/**
 * Menu items of an order: the menu of place, day and meal with quantities, and the total. An existing order shows its
 * lines.
 */
export function ItemsInput({ id, value, onChange, disabled }: FieldInputProps) {
  if (disabled) return <OrderLines lines={toOrderItems(value) as readonly OrderLine[]} />;
  return <MenuInput id={id ?? ''} chosen={toOrderItems(value)} onChoose={(next) => onChange?.(next)} />;
}

interface MenuInputProps {
  readonly id: string;
  readonly chosen: readonly OrderItem[];
  readonly onChoose: (chosen: readonly OrderItem[]) => void;
}

function MenuInput({ id, chosen, onChoose }: MenuInputProps) {
  const say = useTranslate();
  const meal = useMeal();
  const { data: offers, isPending, error, refetch } = useQuery(offersQuery(meal));
  // Removes items that the new place or meal does not offer.
  useEffect(() => {
    if (!offers) return;
    const kept = chosen.filter(({ goodsId }) => offers.some((offer) => offer.id === goodsId));
    if (kept.length < chosen.length) onChoose(kept);
  }, [offers, chosen, onChoose]);

  const choose = (goodsId: string, quantity: number | null) => {
    const others = chosen.filter((each) => each.goodsId !== goodsId);
    onChoose(quantity ? [...others, { goodsId, quantity }] : others);
  };
  const quantityByGoods = (goodsId: string) => chosen.find((each) => each.goodsId === goodsId)?.quantity ?? 0;
  return (
    <div id={id} tabIndex={-1}>
      {!meal && <p className={css.muted}>{say(texts.chooseMeal)}</p>}
      {meal && isPending && <Placeholder rows={3} />}
      {meal && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {meal && offers?.length === 0 && <p className={css.muted}>{say(texts.noGoods)}</p>}
      {meal && offers && offers.length > 0 && (
        <>
          <Offers offers={offers} quantityOf={quantityByGoods} onChoose={choose} />
          <OrderQuote meal={meal} items={chosen} />
        </>
      )}
    </div>
  );
}

interface OffersProps {
  readonly offers: readonly OfferedGoods[];
  readonly quantityOf: (goodsId: string) => number;
  readonly onChoose: (goodsId: string, quantity: number | null) => void;
}

function Offers({ offers, quantityOf, onChoose }: OffersProps) {
  const say = useTranslate();
  return (
    <div className={css.menu} tabIndex={0} role="region" aria-label={say(texts.goods)}>
      <PlainTable
        rows={offers}
        keyOf={({ id }) => id}
        columns={[
          { heading: texts.goods, cell: (goods) => <OfferName {...goods} /> },
          { heading: texts.category, cell: ({ categoryName }) => categoryName, isMuted: true, isSpare: true },
          { heading: texts.price, cell: ({ price }) => formatMoney(price), isNumber: true },
          { heading: texts.left, cell: ({ left }) => (left > 0 ? left : say(texts.soldOut)), isNumber: true },
          { heading: texts.limit, cell: ({ limitPerPerson }) => limitPerPerson ?? '–', isNumber: true },
          {
            heading: texts.quantity,
            isNumber: true,
            cell: ({ id, name, left, limitPerPerson }) => (
              <QuantityInput
                aria-label={say(texts.quantityOf, { goods: name })}
                limit={Math.max(0, Math.min(left, limitPerPerson ?? left))}
                disabled={left <= 0}
                value={quantityOf(id)}
                onChange={(quantity) => onChoose(id, quantity)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Name of a menu item with its services. */
function OfferName({ name, services }: Pick<OfferedGoods, 'name' | 'services'>) {
  const language = useLanguage((state) => state.language);
  return (
    <>
      {name}
      {services.length > 0 && (
        <div className={css.services} translate="no">
          {joinNames(services, language)}
        </div>
      )}
    </>
  );
}
