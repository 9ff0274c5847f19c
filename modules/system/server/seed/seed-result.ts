/** Messages of the seed for the start-up output. */
export interface SeedResult {
  /** A newly generated password of the first administrator, printed once (spec/auth#first-start). */
  readonly adminPassword?: string;
}
