import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/i18n.ts';
import banner from './banner.module.css';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={banner.banner}>{t('shell.offline')}</p>}</div>;
}
