/** Where to go after sign-in: only a local path, never another site. */
export function returnPath(redirect: string | null): string {
  const isOwn = redirect && /^\/(?![/\\])/.test(redirect) && !/^\/(?:login|lock)(?:[/?#]|$)/.test(redirect);
  return isOwn ? redirect : '/';
}
