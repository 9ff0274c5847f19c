import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of the browser of a page, which always says yes. */
export interface Authenticator {
  /** Has the passkeys of another one, as they are there now: a key that counts is in one place only. */
  take(other: Authenticator): Promise<void>;
  credentials(): Promise<Credentials>;
  /** From now on the user is not verified: gives up. */
  refuse(): Promise<void>;
}

type Credentials = Awaited<ReturnType<typeof listCredentials>>;

const listCredentials = async (browser: CDPSession, authenticatorId: string) =>
  (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** Browsers have passkeys at names only. */
export const namedAddress = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Gives a page an authenticator with finger or face, before it asks for one. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = () => listCredentials(browser, authenticatorId);
  return {
    credentials,
    async take(other) {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of await other.credentials())
        await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    async refuse() {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
  };
}
