/** What tells the server and the browser which application this is. */
export interface Application {
  /** The client of the server that the console is, at sign-in. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The tenant that is meant until another is chosen. */
  readonly tenantId: string;
  /** The header that carries the token. */
  readonly tokenHeader: string;
  /** Prefix of every key in local and session storage, of cookies, locks and channels. */
  readonly storagePrefix: string;
  /** Path of the first tab. */
  readonly home: string;
}

let declared: Application | undefined;

/** Says which application this is; the entry point imports it before anything else. */
export function declareApplication(application: Application): void {
  declared = application;
}

/** The application. Throws when none has been declared. */
export function application(): Application {
  if (!declared) throw new Error('No application is declared: the entry point calls declareApplication first');
  return declared;
}
