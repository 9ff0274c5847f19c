import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import css from './kitchen-card.module.css';
import { ageLevel, isCancellationRequested, type KitchenCard, type KitchenStep } from './kitchen-steps.ts';
import { kitchenTexts as texts } from './kitchen-texts.ts';

interface CardProps {
  readonly card: KitchenCard;
  /** Digit key that bumps the card. */
  readonly digit?: number | undefined;
  readonly minutes: number;
  readonly onStep: (verb: KitchenStep['verb'], card: KitchenCard) => void;
  readonly onRefuse: (card: KitchenCard) => void;
}

const { paid } = orderStates.keys;

/** Card of an order at a station: number, age by colour and text, dishes, actions. */
export function KitchenCardView({ card, digit, minutes, onStep, onRefuse }: CardProps) {
  const say = useTranslate();
  const age = ageLevel(minutes);
  const asked = isCancellationRequested(card);
  return (
    <article className={css.card} data-age={asked ? 'asked' : age} data-order={card.orderNo}>
      <header className={css.head}>
        <span className={css.number}>{card.number}</span>
        {card.tableCode && <span className={css.table}>{say(texts.table, { code: card.tableCode })}</span>}
        <span className={css.age}>
          {card.orderStatus === paid ? `${say(texts.fresh)} · ` : ''}
          {age === 'late' ? `${say(texts.late)} · ` : ''}
          {say(texts.minutes, { count: minutes })}
        </span>
        {digit !== undefined && <kbd className={css.digit}>{digit}</kbd>}
      </header>
      <ul className={css.items}>
        {card.items.map(({ name, quantity, isPrepared }, n) => (
          <li key={n} className={isPrepared ? css.done : undefined}>
            <b>{quantity}×</b> <span translate="no">{name}</span>
          </li>
        ))}
      </ul>
      {card.remark && <p className={css.remark}>{card.remark}</p>}
      {asked && <p className={css.asked}>{say(texts.cancelAsked, { reason: card.cancelReason })}</p>}
      <footer className={css.actions}>
        {asked ? (
          <>
            <button type="button" className={css.danger} onClick={() => onStep('agree', card)}>
              {say(texts.agree)}
            </button>
            <button type="button" onClick={() => onRefuse(card)}>
              {say(texts.refuse)}
            </button>
          </>
        ) : (
          <>
            {card.orderStatus === paid && (
              <button type="button" onClick={() => onStep('start', card)}>
                {say(texts.start)}
              </button>
            )}
            <button type="button" onClick={() => onStep('ready', card)} aria-label={say(texts.readyOf, card)}>
              {say(texts.ready)}
            </button>
            <button
              type="button"
              className={css.primary}
              data-bump={card.orderId}
              aria-label={say(texts.bumpOf, card)}
              onClick={() => onStep('bump', card)}
            >
              {say(texts.bump)}
            </button>
          </>
        )}
      </footer>
    </article>
  );
}
