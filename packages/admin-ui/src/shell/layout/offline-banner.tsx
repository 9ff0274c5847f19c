import { useSyncExternalStore } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import banner from './banner.module.css';
import { layoutTexts } from './layout-texts.ts';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the network is unavailable. */
export function OfflineBanner() {
  const say = useTranslate();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={banner.banner}>{say(layoutTexts.offline)}</p>}</div>;
}
