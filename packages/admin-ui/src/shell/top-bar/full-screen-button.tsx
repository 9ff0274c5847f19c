import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/i18n.ts';
import { toggleFullScreen } from './toggle-full-screen.ts';
import { ToolButton } from './tool-button.tsx';

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullScreenButton() {
  const t = useText();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  return (
    <ToolButton
      label={t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggleFullScreen}
    />
  );
}
