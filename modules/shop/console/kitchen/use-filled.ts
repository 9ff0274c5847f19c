import { setFullScreen } from '@refectory/admin-ui/hooks/full-screen.ts';
import { useEffect, useState } from 'react';

/** A screen over the whole window from the beginning, beside nothing of the console; leaving the browser's full screen ends it. */
export function useFilled() {
  const [isFilled, setFilled] = useState(true);
  useEffect(() => {
    const follow = () => !document.fullscreenElement && setFilled(false);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const fill = (wanted: boolean) => {
    setFilled(wanted);
    // A browser that forbids it still gives the window to the screen.
    setFullScreen(wanted);
  };
  return [isFilled, fill] as const;
}
