/** Calls that the Saber client makes without `/api`, beside those of the platform (spec/wire#saber). */
const bare = /^\/(blade-|user\/(send-logs|getUserInfo)(\?|$))/;

/**
 * One address for one call: runs of leading slashes are collapsed, and the platform calls answer without `/api` as well,
 * because deployments of the Saber client strip it (spec/wire#transport).
 */
export function toCanonicalUrl(url: string): string {
  const collapsed = url.replace(/^\/{2,}/, '/');
  return bare.test(collapsed) ? `/api${collapsed}` : collapsed;
}
