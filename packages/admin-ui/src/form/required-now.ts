import { createContext, useContext, useEffect } from 'react';

/** Tells the form that a field must be given with what its other fields hold now. */
export const RequiredNowContext = createContext<(name: string, isRequired: boolean) => void>(() => undefined);

/** For inputs of slots that learn from the server whether they must be filled in: the form marks and checks them so. */
export function useRequiredNow(name: string, isRequired: boolean): void {
  const mark = useContext(RequiredNowContext);
  useEffect(() => {
    mark(name, isRequired);
    return () => mark(name, false);
  }, [mark, name, isRequired]);
}
