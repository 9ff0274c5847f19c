import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useCardReader } from '@refectory/admin-ui/reader/use-card-reader.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { topUpCalls } from '#dining/contract/people/top-up-calls.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import { Desk } from '../reader/desk.tsx';
import { ReaderInput } from '../reader/reader-input.tsx';
import { useReaderFocus } from '../reader/use-reader-focus.ts';
import { type TopUpEntry, useTopUpLog } from './top-up-log.ts';
import { TopUpLogList } from './top-up-log-list.tsx';
import { TopUpPanel } from './top-up-panel.tsx';
import { TopUpReceipt } from './top-up-receipt.tsx';
import { topUpTone } from './top-up-status.tsx';
import { topUpTexts as texts } from './top-up-texts.ts';
import { useTopUp } from './use-top-up.ts';
import { useTopUpChoice } from './use-top-up-choice.ts';

/** `/dining/top-up`: swipe, choose the amount by one key, receive the money, Enter tops up (spec/wallet#top-up-desk). */
export function TopUpPage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const mayTopUp = useCan(permissionCode(wallet, 'recharge'));
  const input = useRef<HTMLInputElement>(null);
  const offers = useQuery(callQuery(topUpCalls.offers, {}));
  const [entries, addEntry] = useTopUpLog();
  const desk = useTopUp(addEntry);
  const choice = useTopUpChoice(offers.data);
  const [digit, setDigit] = useState<number>();
  const [printed, setPrinted] = useState<TopUpEntry>();
  useReaderFocus(input, isActive);
  useCardReader(desk.swipe, { isOn: isActive, input });

  const { state } = desk;
  const typed = digit !== undefined && state.kind === 'shown' ? choice.options[digit - 1] : undefined;
  const option = typed ?? choice.chosen;
  function pay(paid = option) {
    if (!paid || !mayTopUp) return;
    choice.choose(paid);
    desk.confirm(paid, choice.payType);
    input.current?.focus();
  }
  function chooseDigit(pressed: number): boolean {
    const candidate = state.kind === 'choosing' ? state.candidates[pressed - 1] : undefined;
    if (candidate) desk.pick(candidate.id);
    const amount = state.kind === 'shown' ? choice.options[pressed - 1] : undefined;
    if (amount) pay(amount);
    return candidate !== undefined || amount !== undefined;
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.key === 'F7' && entries[0]) setPrinted(entries[0]);
    else if (event.key === 'Escape') {
      choice.setOther('');
      desk.clear();
    } else return;
    event.preventDefault();
  }

  const title = <PageTitle label={texts.title} />;
  if (offers.error)
    return (
      <>
        {title}
        <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
      </>
    );
  return (
    <>
      <Desk
        tone={topUpTone(state)}
        label={say(texts.title)}
        onKeyDown={onKey}
        keys={say(texts.keys)}
        side={<TopUpLogList entries={entries} onPrint={setPrinted} />}
        head={
          <>
            {title}
            {!mayTopUp && <Alert type="warning" showIcon title={say(texts.noRight)} />}
            <ReaderInput
              ref={input}
              label={say(texts.input)}
              onText={desk.enter}
              onConfirm={() => (state.kind === 'failed' ? desk.retry() : pay())}
              chooseDigit={chooseDigit}
              onDigit={setDigit}
            />
          </>
        }
      >
        <TopUpPanel
          desk={desk}
          offers={offers.data}
          choice={choice}
          option={option}
          digit={digit}
          mayTopUp={mayTopUp}
          onPay={() => pay()}
          onPrint={setPrinted}
        />
      </Desk>
      <TopUpReceipt entry={printed} onDone={() => setPrinted(undefined)} />
    </>
  );
}
