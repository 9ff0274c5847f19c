import { App } from 'antd';
import { useEffect } from 'react';
import { setNotifier } from '#api/notify.ts';

/** Puts antd's messages behind `notify`. */
export function NotifierBridge() {
  const { message } = App.useApp();
  useEffect(() => {
    const say = (type: 'success' | 'warning' | 'error') => (content: string, key?: string) =>
      void message.open({ type, content, ...(key && { key }) });
    setNotifier({ success: say('success'), warning: say('warning'), error: say('error') });
    return () => setNotifier(undefined);
  }, [message]);
  return null;
}
