import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import choiceButtons from '../../reader/choice-buttons.module.css';
import { counterTexts as texts } from '../counter-texts.ts';
import type { Offer } from '../state/counter-calls.ts';

interface CouponChoicesProps {
  readonly coupons: Offer['coupons'];
  readonly couponId: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** Coupons for the chosen meal, best first, with "none"; unusable ones say why. Renders nothing without coupons. */
export function CouponChoices({ coupons, couponId, onChoose }: CouponChoicesProps) {
  const say = useTranslate();
  if (coupons.length === 0) return null;
  return (
    <div className={choiceButtons.choices} role="radiogroup" aria-label={say(texts.coupons)}>
      <button type="button" role="radio" aria-checked={couponId === undefined} onClick={() => onChoose(undefined)}>
        {say(texts.noCoupon)}
      </button>
      {coupons.map(({ couponId: id, typeName, couponNo, saves, usable, best, reason }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={couponId === id}
          disabled={!usable}
          title={couponNo}
          onClick={() => onChoose(id)}
        >
          <span translate="no">{typeName}</span>{' '}
          <small>{usable ? say(texts.couponSaves, { amount: formatMoney(saves) }) : reason}</small>
          {best && <small>{say(texts.bestCoupon)}</small>}
        </button>
      ))}
    </div>
  );
}
