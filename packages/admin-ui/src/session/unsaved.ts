import { useEffect, useEffectEvent } from 'react';
import { useTab } from './tab.ts';

type IsDirty = () => boolean;

const dirtyChecksByTab = new Map<string, Map<string, IsDirty>>();

/** Whether a tab has input that closing it would lose; evaluated on demand, not stored. */
export const isUnsaved = (path: string): boolean =>
  [...(dirtyChecksByTab.get(path)?.values() ?? [])].some((isDirty) => isDirty());

/** Clears the dirty checks of a closed tab. */
export const clearUnsaved = (path: string): void => {
  dirtyChecksByTab.delete(path);
};

function setDirtyCheck(path: string, form: string, isDirty: IsDirty | undefined): void {
  const forms = dirtyChecksByTab.get(path) ?? new Map<string, IsDirty>();
  if (isDirty) forms.set(form, isDirty);
  else forms.delete(form);
  dirtyChecksByTab.set(path, forms);
}

/**
 * Tells the tab that a form may hold input: closing the tab then asks first (spec/console#tabs). While the tab is in
 * the background its dialogs are not mounted (spec/console#tab-dialogs); what they held when it went there counts until
 * it is back.
 */
export function useUnsavedInput(form: string, isOn: boolean, isDirty: IsDirty): void {
  const { path } = useTab();
  const ask = useEffectEvent(isDirty);
  useEffect(() => {
    setDirtyCheck(path, form, isOn ? () => ask() : undefined);
    return () => {
      const wasDirty = isOn && ask();
      setDirtyCheck(path, form, wasDirty ? () => true : undefined);
    };
  }, [path, form, isOn]);
}
