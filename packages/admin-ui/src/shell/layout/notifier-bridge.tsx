import { App } from 'antd';
import { useEffect } from 'react';
import { setNotifier } from '#api/notify.ts';

/** Implements `notify` with antd messages. */
export function NotifierBridge() {
  const { message } = App.useApp();
  useEffect(() => {
    const shown = new Map<string, string>();
    let count = 0;
    const say = (type: 'success' | 'warning' | 'error') => (content: string, key?: string) => {
      // A closing message cannot be updated: destroy it and open a new one.
      const before = key && shown.get(key);
      if (before) message.destroy(before);
      const id = `${key ?? 'message'}-${++count}`;
      if (key) shown.set(key, id);
      void message.open({ type, content, key: id });
    };
    setNotifier({ success: say('success'), warning: say('warning'), error: say('error') });
    return () => setNotifier(undefined);
  }, [message]);
  return null;
}
