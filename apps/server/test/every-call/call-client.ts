import { createUser } from '../factories/user.ts';
import type { DocumentCall } from '../fuzz/document-calls.ts';
import type { Input } from '../samples/sample-rows.ts';
import type { TestApp } from '../test-app.ts';
import { testPassword } from '../test-client.ts';
import { signInWithPassword } from '../token-call.ts';
import type { CallResponse } from './document-checks.ts';

/** A request of a call, and its account. */
export interface CallRequest {
  readonly input?: Input | readonly unknown[] | Buffer;
  /** An unknown account is created without permissions; null: not signed in. */
  readonly account?: string | null;
  /** Query parameters in addition to a form body. */
  readonly query?: Readonly<Record<string, string>>;
  /** Values of path parameters. */
  readonly segments?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Accounts of the fixture. */
const ofFixture = new Set(['admin', 'nobody', 'reader', 'scoped']);

/** Makes calls of the OpenAPI document through the HTTP application. */
export class CallClient {
  private readonly tokens = new Map<string, Promise<string>>();
  private readonly testApp: TestApp;

  constructor(testApp: TestApp) {
    this.testApp = testApp;
  }

  async send({ method, path }: DocumentCall, request: CallRequest): Promise<CallResponse & { raw: Buffer }> {
    const { input = {}, account = 'admin', segments = {}, headers = {}, query } = request;
    const { http } = await this.testApp.app();
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segments[name] ?? 'x'));
    const authorization = `Basic ${btoa('saber:saber_secret')}`;
    const token = account === null ? {} : { 'blade-auth': `bearer ${await this.token(account)}` };
    const response = await http.inject({
      method,
      url,
      headers: { authorization, ...token, ...headers },
      ...(method === 'GET'
        ? { query: toQuery(input as Input) }
        : { payload: input as object, ...(query && { query }) }),
    });
    const contentType = String(response.headers['content-type'] ?? '');
    return {
      status: response.statusCode,
      contentType,
      body: contentType.includes('json') ? response.json() : undefined,
      raw: response.rawPayload,
    };
  }

  private token(account: string): Promise<string> {
    let token = this.tokens.get(account);
    if (!token) this.tokens.set(account, (token = this.signIn(account)));
    return token;
  }

  private async signIn(account: string): Promise<string> {
    if (!ofFixture.has(account)) await this.testApp.run('000000', (ctx) => createUser(ctx, { account }));
    const { body } = await signInWithPassword(this.testApp, account, account === 'admin' ? 'admin' : testPassword);
    return body.access_token as string;
  }
}

const toQuery = (input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
      ]),
  ) as Record<string, string>;
