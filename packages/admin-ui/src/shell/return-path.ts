/** Where to go after signing in: only a path of our own, never another site. */
export function returnPath(redirect: string | null): string {
  const isOwn = redirect && /^\/(?![/\\])/.test(redirect) && !/^\/(?:login|lock)(?:[/?#]|$)/.test(redirect);
  return isOwn ? redirect : '/';
}
