/** Calls of the Saber client without `/api` (spec/wire#saber). */
const bare = /^\/(blade-|user\/(send-logs|getUserInfo)(\?|$))/;

/** Short addresses of place and table codes (spec/shop#guest-page). */
const code = /^\/c\/(?=[^/?]+(\/comment)?(\?|$))/;

/**
 * Adds the missing `/api` to platform calls, because deployments of the Saber client strip it (spec/wire#transport).
 */
export const toCanonicalUrl = (url: string): string =>
  code.test(url) ? url.replace(code, '/api/shop/guest/') : bare.test(url) ? `/api${url}` : url;
