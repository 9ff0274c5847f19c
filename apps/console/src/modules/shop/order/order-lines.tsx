import { formatMoney } from '#crud/money-text.tsx';
import { useSay } from '#crud/use-say.ts';
import css from '../shop.module.css';
import { shopTexts as texts } from '../shop-texts.ts';
import type { OrderLine } from './order-calls.ts';

/** The lines of an order as they were priced. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const say = useSay();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{say(texts.goods)}</th>
          <th scope="col" className={css.number}>
            {say(texts.price)}
          </th>
          <th scope="col" className={css.number}>
            {say(texts.quantity)}
          </th>
          <th scope="col" className={css.number}>
            {say(texts.discount)}
          </th>
          <th scope="col" className={css.number}>
            {say(texts.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, price, quantity, discount, amount }) => (
          <tr key={id}>
            <td>{name}</td>
            <td className={css.number}>{formatMoney(price)}</td>
            <td className={css.number}>{quantity}</td>
            <td className={css.number}>{formatMoney(discount)}</td>
            <td className={css.number}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
