/** Description of the API of an application: for the documentation, CORS and older clients. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Header that carries the token; never logged. */
  readonly tokenHeader: string;
  /** Further headers that other origins may send. */
  readonly requestHeaders?: readonly string[];
  /** Maps addresses of older clients to current ones. */
  toCanonicalUrl?(url: string): string;
}
