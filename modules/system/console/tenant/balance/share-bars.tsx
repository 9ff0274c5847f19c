import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { balanceTexts as texts } from './balance-texts.ts';
import css from './share-bars.module.css';
import type { BalanceServer } from './use-balance.ts';

/** The shares of a server now and afterwards, drawn to the largest of all, with a line at the share it should have. */
export function ShareBars({ server, largest }: { readonly server: BalanceServer; readonly largest: number }) {
  const say = useTranslate();
  const width = (share: number) => `${largest > 0 ? (share / largest) * 100 : 0}%`;
  const bar = (name: string, share: number, isAfter: boolean) => (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.track} aria-hidden="true">
        <span className={isAfter ? css.after : css.now} style={{ inlineSize: width(share) }} />
        <span className={css.fair} style={{ insetInlineStart: width(server.fairShare) }} />
      </span>
      <span className={css.figure}>{formatShare(share)}</span>
    </>
  );
  return (
    <div className={css.bars}>
      {bar(say(texts.now), server.share, false)}
      {bar(say(texts.after), server.shareAfter, true)}
    </div>
  );
}

export const formatShare = (share: number): string => `${share.toFixed(1)} %`;
