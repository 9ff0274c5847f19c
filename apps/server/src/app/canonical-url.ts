/** Calls that the Saber client makes without `/api`, beside those of the platform (spec/wire#saber). */
const bare = /^\/(blade-|user\/(send-logs|getUserInfo)(\?|$))/;

/** The short addresses of codes on tables (spec/shop#guest-page). */
const code = /^\/c\/(?=[^/?]+(\/comment)?(\?|$))/;

/** The platform calls answer without `/api` as well: deployments of the Saber client strip it (spec/wire#transport). */
export const toCanonicalUrl = (url: string): string =>
  code.test(url) ? url.replace(code, '/api/shop/guest/') : bare.test(url) ? `/api${url}` : url;
