import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useEffect, useRef, useState } from 'react';
import { checkTexts as texts } from '../check-texts.ts';
import css from './camera-view.module.css';
import { type CameraProblem, openCamera } from './open-camera.ts';

interface CameraViewProps {
  readonly onCode: (code: string) => void;
}

const problemTexts = {
  denied: texts.cameraDenied,
  none: texts.cameraNone,
  broken: texts.cameraBroken,
  insecure: texts.cameraInsecure,
} as const;

/** Camera image that reads codes while mounted. */
export function CameraView({ onCode }: CameraViewProps) {
  const say = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const found = useStableCallback(onCode);
  useEffect(() => {
    const ended = new AbortController();
    void openCamera(video.current as HTMLVideoElement, ended.signal, found).then(setProblem);
    return () => ended.abort();
  }, [found]);
  if (problem)
    return (
      <p className={css.problem} role="alert">
        {say(problemTexts[problem])}
      </p>
    );
  return (
    <div className={css.frame}>
      <video ref={video} className={css.picture} aria-label={say(texts.cameraPicture)} muted playsInline />
      <span className={css.aim} />
    </div>
  );
}
