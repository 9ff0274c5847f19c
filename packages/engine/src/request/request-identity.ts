/** Tenant and account of a request, for logs. */
export interface RequestIdentity {
  readonly tenantId: string;
  readonly account: string;
}

const identities = new WeakMap<object, RequestIdentity>();

/** Stores the identity of the request, from its token or from a sign-in form. */
export const setRequestIdentity = (request: object, { tenantId, account }: RequestIdentity): void => {
  identities.set(request, { tenantId, account });
};

/** Returns the identity, undefined before authentication. */
export const requestIdentity = (request: object): RequestIdentity | undefined => identities.get(request);
