import { callQuery, callQueryKey, makeCall } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { findHolderCall, lifeCall } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { HolderCoupons } from './holder-coupons.tsx';
import css from './life-page.module.css';
import { LifeView } from './life-view.tsx';

/** Whether a text is a coupon number rather than a staff number: prefix, eight digits of a day, five or more digits. */
const isCouponNumber = (text: string): boolean => /^c[\s-]*\d{8}[\s-]*\d{5}/i.test(text);

/** `/coupon/life`: history of a coupon by number, or coupons of a person by staff number. */
export function CouponLifePage() {
  const say = useTranslate();
  const [params, setParams] = useSearchParams();
  const asked = params.get('number') ?? '';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setTyped(asked);
  }
  const isCoupon = isCouponNumber(asked);
  const life = useQuery({ ...callQuery(lifeCall, { couponNo: asked }), enabled: isCoupon, retry: false });
  const holder = useQuery({
    queryKey: callQueryKey(findHolderCall, { saasNo: asked }),
    queryFn: ({ signal }) => makeCall(findHolderCall, { saasNo: asked }, { signal, quiet: true }),
    enabled: asked !== '' && !isCoupon,
    retry: false,
  });
  const found = isCoupon ? life : holder;
  return (
    <div className={css.page}>
      <PageTitle label={texts.life} />
      <section className={css.panel} aria-label={say(texts.life)}>
        <Input.Search
          aria-label={say(texts.number)}
          placeholder={say(texts.number)}
          value={typed}
          enterButton={say(texts.search)}
          size="large"
          autoFocus
          allowClear
          loading={found.isFetching}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(text) => {
            if (text.trim() === asked) void found.refetch();
            else setParams(text.trim() ? { number: text.trim() } : {}, { replace: true });
          }}
        />
        <p className={css.hint}>{say(texts.numberHint)}</p>
      </section>
      <section className={css.panel} aria-live="polite">
        {asked === '' && <EmptyState text={say(texts.waiting)} />}
        {asked !== '' && found.isPending && <Placeholder rows={6} />}
        {asked !== '' && found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {isCoupon && life.data && !life.error && <LifeView life={life.data} />}
        {asked !== '' && !isCoupon && holder.data && !holder.error && <HolderCoupons holder={holder.data} />}
      </section>
    </div>
  );
}
