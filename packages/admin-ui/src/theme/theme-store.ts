import { create } from 'zustand';
import { onStorageChange, readStored, writeStored } from '../api/storage.ts';
import { accents, type Scheme } from './palette.ts';
import { isThemeName, type ThemeName } from './themes.ts';

export interface ThemeState {
  readonly scheme: Scheme;
  readonly accent: string;
  readonly theme: ThemeName;
  readonly setScheme: (scheme: Scheme) => void;
  readonly setAccent: (accent: string) => void;
  readonly setTheme: (theme: ThemeName) => void;
}

const systemScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const storedTheme = (): ThemeName => {
  const name = readStored('theme');
  return isThemeName(name) ? name : 'default';
};

const storedLook = () => ({
  scheme: readStored<Scheme>('scheme') ?? systemScheme(),
  accent: readStored<string>('accent') ?? accents[0],
  theme: storedTheme(),
});

/** The chosen appearance; light or dark follows the system by default. */
export const useTheme = create<ThemeState>()((set) => ({
  ...storedLook(),
  setScheme: (scheme) => {
    writeStored('scheme', scheme);
    set({ scheme });
  },
  setAccent: (accent) => {
    writeStored('accent', accent);
    set({ accent });
  },
  setTheme: (theme) => {
    writeStored('theme', theme);
    set({ theme });
  },
}));

/** Choices in another window of this browser apply here too. */
export const followOtherWindows = (): (() => void) =>
  onStorageChange((name) => {
    if (['scheme', 'accent', 'theme'].includes(name)) useTheme.setState(storedLook());
  });
