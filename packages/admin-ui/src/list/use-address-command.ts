import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an address may ask a list for. Only what a person still confirms: an address may come from anywhere. */
export const addCommand = '#add';

/** Opens the form for a new row once, where the address of the list asks for it (decision 1932). */
export function useAddressCommand(isOn: boolean, add: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true });
    add();
  });
  useEffect(() => {
    if (isOn && hash === addCommand) start();
  }, [isOn, hash]);
}
