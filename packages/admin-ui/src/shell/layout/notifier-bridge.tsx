import { App, Button } from 'antd';
import { useEffect } from 'react';
import { type MessageOffer, setNotifier } from '#api/notify.ts';

/** How long a message with something to do stays, in seconds. */
const offerSeconds = 6;

/** Implements `notify` with antd messages. */
export function NotifierBridge() {
  const { message } = App.useApp();
  useEffect(() => {
    const shown = new Map<string, string>();
    let count = 0;
    const say = (type: 'success' | 'warning' | 'error') => (text: string, key?: string, offer?: MessageOffer) => {
      // A closing message cannot be updated: destroy it and open a new one.
      const before = key && shown.get(key);
      if (before) message.destroy(before);
      const id = `${key ?? 'message'}-${++count}`;
      if (key) shown.set(key, id);
      const act = () => {
        message.destroy(id);
        offer?.act();
      };
      const content = offer ? (
        <>
          <span>{text}</span>{' '}
          <Button type="link" size="small" onClick={act}>
            {offer.text}
          </Button>
        </>
      ) : (
        text
      );
      void message.open({ type, content, key: id, ...(offer && { duration: offerSeconds }) });
    };
    setNotifier({ success: say('success'), warning: say('warning'), error: say('error') });
    return () => setNotifier(undefined);
  }, [message]);
  return null;
}
