/** Calls that the Saber client makes without `/api`, beside those of the platform (wire §13.1). */
const bare = /^\/(blade-|user\/(send-logs|getUserInfo)(\?|$))/;

/**
 * One address for one call: runs of leading slashes are collapsed, and the platform calls answer without `/api` as well,
 * because deployments of the Saber client strip it (wire §1).
 */
export function canonicalUrl(url: string): string {
  const collapsed = url.replace(/^\/{2,}/, '/');
  return bare.test(collapsed) ? `/api${collapsed}` : collapsed;
}
