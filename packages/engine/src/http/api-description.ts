/** What an application says of its API: in the documentation, to browsers, to older clients. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Header that carries the token. It is never logged. */
  readonly tokenHeader: string;
  /** Further headers that pages of other origins may send. */
  readonly requestHeaders?: readonly string[];
  /** Maps addresses of older clients to those of the calls. */
  toCanonicalUrl?(url: string): string;
}
