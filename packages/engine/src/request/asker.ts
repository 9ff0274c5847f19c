/** Who sent a request, as far as logs need it. */
export interface Asker {
  readonly tenantId: string;
  readonly account: string;
}

const askers = new WeakMap<object, Asker>();

/** Notes who asks: by token, or by what a sign-in claims. */
export const rememberAsker = (request: object, { tenantId, account }: Asker): void => {
  askers.set(request, { tenantId, account });
};

/** Who asked, or undefined while nobody knows. */
export const askerOf = (request: object): Asker | undefined => askers.get(request);
