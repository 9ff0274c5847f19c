/** Identity of the application for server and browser. */
export interface Application {
  /** OAuth client id of the console. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default tenant at sign-in. */
  readonly tenantId: string;
  /** Header that carries the token. */
  readonly tokenHeader: string;
  /** Prefix of all keys in local and session storage, of cookies, locks and channels. */
  readonly storagePrefix: string;
  /** Path of the first tab. */
  readonly home: string;
}

let declared: Application | undefined;

/** Sets the application; the entry point imports it first. */
export function declareApplication(application: Application): void {
  declared = application;
}

/** The application. Throws when none is set. */
export function application(): Application {
  if (!declared) throw new Error('No application is declared: the entry point calls declareApplication first');
  return declared;
}
