import { useEffect, useEffectEvent } from 'react';
import { useTab } from './tab.ts';

type IsDirty = () => boolean;

const dirtyChecksByTab = new Map<string, Map<string, IsDirty>>();

/** Dirty checks of a tab: whether closing it would lose input; evaluated on demand. */
export const isUnsaved = (path: string): boolean =>
  [...(dirtyChecksByTab.get(path)?.values() ?? [])].some((isDirty) => isDirty());

/** Removes the dirty checks of a closed tab. */
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
 * Registers a dirty check with the tab: closing it then asks first (spec/console#tabs). While the tab is in the
 * background its dialogs are not mounted (spec/console#tab-dialogs); the last result of the check counts until they
 * are back.
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
