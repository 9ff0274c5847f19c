import { create } from 'zustand';

/** Whether the dialog of hotkeys is open. */
export const useShortcutsDialog = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openShortcutsDialog = (isOpen = true): void => useShortcutsDialog.setState({ isOpen });
