/**
 * One address for one call: runs of leading slashes are collapsed, and the platform calls answer without `/api` as well,
 * because deployments of the Saber client strip it (wire §1).
 */
export function canonicalUrl(url: string): string {
  const collapsed = url.replace(/^\/{2,}/, '/');
  return collapsed.startsWith('/blade-') ? `/api${collapsed}` : collapsed;
}
