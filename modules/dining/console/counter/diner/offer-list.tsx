import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import choiceButtons from '../../reader/choice-buttons.module.css';
import { PayTypeChoices } from '../../reader/pay-type-choices.tsx';
import { counterTexts as texts } from '../counter-texts.ts';
import type { Offer } from '../state/counter-calls.ts';
import { offeredCoupons, type PaymentChoice, type Swipe } from '../state/counter-state.ts';
import { CouponChoices } from './coupon-choices.tsx';
import css from './offer-list.module.css';
import { isPayTypeDigit } from './pay-type-digit.ts';

interface OffersProps {
  readonly swipe: Swipe;
  readonly choice: PaymentChoice;
  readonly digit: number | undefined;
  readonly onChoose: (part: Partial<PaymentChoice>) => void;
}

/** Packages that can be sold without a booking, and the way of payment. */
export function OfferList({ swipe, choice, digit, onChoose }: OffersProps) {
  const say = useTranslate();
  const { offers } = swipe.diner.now;
  const payType = isPayTypeDigit(digit) ? (digit as number) : choice.payType;
  return (
    <div className={css.offers}>
      <div className={choiceButtons.choices} role="radiogroup" aria-label={say(texts.offer)}>
        {offers.map((offer) => (
          <OfferButton
            key={offer.packageId}
            offer={offer}
            isChosen={offer === choice.offer}
            onChoose={() => onChoose({ offer, couponId: undefined })}
          />
        ))}
      </div>
      <CouponChoices
        coupons={offeredCoupons(swipe, choice)}
        couponId={choice.couponId}
        onChoose={(couponId) => onChoose({ couponId })}
      />
      <PayTypeChoices
        label={say(texts.payWith)}
        payTypes={availablePayTypes}
        payType={payType}
        onChoose={(next) => onChoose({ payType: next })}
        hasDigits
      />
    </div>
  );
}

interface OfferButtonProps {
  readonly offer: Offer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OfferButton({ offer, isChosen, onChoose }: OfferButtonProps) {
  const say = useTranslate();
  const isReduced = offer.basePrice !== offer.price && Number(offer.basePrice) > 0;
  return (
    <button type="button" role="radio" aria-checked={isChosen} onClick={onChoose}>
      <strong>{offer.packageName || say(texts.walkIn)}</strong> ¥{formatMoney(offer.payable)}
      {isReduced && <small title={offer.ruleName}>{say(texts.instead, { price: formatMoney(offer.basePrice) })}</small>}
      {Number(offer.allowance) > 0 && <small>{say(texts.allowance, { amount: formatMoney(offer.allowance) })}</small>}
      {offer.left !== null && <small>{say(texts.left, { count: offer.left })}</small>}
    </button>
  );
}
