import { create } from 'zustand';

/** Whether the sheet of keys is open. */
export const useKeysSheet = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openKeysSheet = (isOpen = true): void => useKeysSheet.setState({ isOpen });
