/** Build of the running console: the hash in the name of its entry script; `dev` without one. */
export const release = (): string =>
  /-([\w-]{6,})\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1] ??
  'dev';
