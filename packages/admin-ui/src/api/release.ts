/** Which build of the console runs: the hash in the name of its entry script; `dev` where there is none. */
export const release = (): string =>
  /-([\w-]{6,})\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1] ??
  'dev';
