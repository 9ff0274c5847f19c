import { setFullScreen } from '@refectory/admin-ui/hooks/full-screen.ts';
import { useEffect, useState } from 'react';

/** Shows a screen alone in the window and asks the browser for full screen; leaving that ends both. */
export function useFullWindow() {
  const [isFilled, setFilled] = useState(true);
  useEffect(() => {
    const follow = () => !document.fullscreenElement && setFilled(false);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const fill = (wanted: boolean) => {
    setFilled(wanted);
    // When the browser refuses full screen, the screen still fills the window.
    setFullScreen(wanted);
  };
  return [isFilled, fill] as const;
}
