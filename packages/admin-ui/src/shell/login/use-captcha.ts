import { useCallback, useEffect, useState } from 'react';
import { settle } from '#api/refusal.ts';
import { type Captcha, readCaptcha } from '#session/sign-in.ts';

interface CaptchaState {
  readonly captcha: Captcha | undefined;
  readonly hasFailed: boolean;
}

/** The captcha and a function to reload it. Without a key the server requires none. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({ captcha: undefined, hasFailed: false });
  const reload = useCallback(async () => {
    const { value: captcha, refusal } = await settle(readCaptcha());
    setState({ captcha, hasFailed: refusal !== undefined });
  }, []);
  useEffect(() => void reload(), [reload]);
  return { ...state, isAsked: state.hasFailed || Boolean(state.captcha?.key), reload };
}
