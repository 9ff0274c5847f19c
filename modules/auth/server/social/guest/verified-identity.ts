/** An identity verified by a provider. */
export interface VerifiedIdentity {
  readonly source: string;
  readonly issuer: string;
  readonly uuid: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
}
