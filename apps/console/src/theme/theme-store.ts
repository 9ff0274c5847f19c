import { create } from 'zustand';
import { readStored, writeStored } from '#api/storage.ts';
import { accents, type Scheme } from './palette.ts';

interface ThemeState {
  readonly scheme: Scheme;
  readonly accent: string;
  readonly setScheme: (scheme: Scheme) => void;
  readonly setAccent: (accent: string) => void;
}

const systemScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The look the user has chosen; light or dark follows the system until then. */
export const useTheme = create<ThemeState>()((set) => ({
  scheme: readStored<Scheme>('scheme') ?? systemScheme(),
  accent: readStored<string>('accent') ?? accents[0],
  setScheme: (scheme) => {
    writeStored('scheme', scheme);
    set({ scheme });
  },
  setAccent: (accent) => {
    writeStored('accent', accent);
    set({ accent });
  },
}));
