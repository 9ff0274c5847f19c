import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { toggleFullScreen } from '#hooks/full-screen.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { ToolButton } from './tool-button.tsx';
import { topBarTexts } from './top-bar-texts.ts';

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullScreenButton() {
  const say = useTranslate();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  return (
    <ToolButton
      label={say(isFull ? topBarTexts.leaveFullScreen : topBarTexts.fullScreen)}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggleFullScreen}
    />
  );
}
