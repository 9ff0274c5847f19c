/** What a user may say about themselves. */
export interface Profile {
  readonly account: string;
  readonly tenantId: string;
  readonly avatar: string;
  readonly name: string;
  readonly realName: string;
  readonly phone: string;
  readonly email: string;
  readonly roleName: string;
}
