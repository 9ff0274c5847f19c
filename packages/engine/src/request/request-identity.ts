/** Who sent a request, as far as logs need it. */
export interface RequestIdentity {
  readonly tenantId: string;
  readonly account: string;
}

const identities = new WeakMap<object, RequestIdentity>();

/** Notes who asks: by token, or by what a sign-in claims. */
export const setRequestIdentity = (request: object, { tenantId, account }: RequestIdentity): void => {
  identities.set(request, { tenantId, account });
};

/** Who asked, or undefined while nobody knows. */
export const requestIdentity = (request: object): RequestIdentity | undefined => identities.get(request);
