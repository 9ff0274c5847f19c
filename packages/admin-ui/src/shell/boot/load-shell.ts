import { preloadable } from '#loading/preloadable.tsx';

const { Component, preload } = preloadable(async () => (await import('../layout/shell.tsx')).Shell);

/** Everything behind the sign-in page. */
export const Shell = Component;

/** Loads the code of the shell; errors are ignored: rendering it tries again. */
export const loadShell = preload;
