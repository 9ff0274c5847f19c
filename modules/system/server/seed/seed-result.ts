/** What a start has to say about its seed. */
export interface SeedResult {
  /**
   * Password of the first administrator when it was drawn just now: to be printed this once (spec/auth#first-start).
   */
  readonly adminPassword?: string;
}
