import { useEffect, useEffectEvent } from 'react';
import { useTab } from './tab.ts';

type IsDirty = () => boolean;

const byTab = new Map<string, Map<string, IsDirty>>();

/** Whether a tab holds input that closing it would lose; asked when it matters, not kept. */
export const isUnsaved = (path: string): boolean => [...(byTab.get(path)?.values() ?? [])].some((isDirty) => isDirty());

/** A closed tab has nothing left to lose. */
export const forgetUnsaved = (path: string): void => {
  byTab.delete(path);
};

function note(path: string, form: string, isDirty: IsDirty | undefined): void {
  const forms = byTab.get(path) ?? new Map<string, IsDirty>();
  if (isDirty) forms.set(form, isDirty);
  else forms.delete(form);
  byTab.set(path, forms);
}

/**
 * Tells the tab that a form may hold input: closing the tab then asks first (spec/console#tabs). While the tab is in
 * the background its dialogs are not mounted (spec/console#tab-dialogs); what they held when it went there counts until
 * it is back.
 */
export function useUnsaved(form: string, isOn: boolean, isDirty: IsDirty): void {
  const { path } = useTab();
  const ask = useEffectEvent(isDirty);
  useEffect(() => {
    note(path, form, isOn ? () => ask() : undefined);
    return () => {
      const wasDirty = isOn && ask();
      note(path, form, wasDirty ? () => true : undefined);
    };
  }, [path, form, isOn]);
}
