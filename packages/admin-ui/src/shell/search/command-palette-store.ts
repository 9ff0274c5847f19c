import { create } from 'zustand';

interface PaletteState {
  readonly isOpen: boolean;
  /** Number of openings: each one resets the palette, even while the previous one is closing. */
  readonly round: number;
}

/** Whether the palette is open. */
export const useCommandPalette = create<PaletteState>()(() => ({ isOpen: false, round: 0 }));

export const openCommandPalette = (isOpen = true): void =>
  useCommandPalette.setState((now) => ({ isOpen, round: isOpen && !now.isOpen ? now.round + 1 : now.round }));
