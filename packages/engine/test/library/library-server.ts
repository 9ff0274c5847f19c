import type pg from 'pg';
import type { ServerModule } from '../../src/call/server-module.ts';
import { createPool } from '../../src/database/pool.ts';
import type { ReadReplicas } from '../../src/database/replicas/read-replicas.ts';
import { ServerReplicas } from '../../src/database/replicas/server-replicas.ts';
import { DomainError } from '../../src/refusal/domain-error.ts';
import type { RequestAuthenticator } from '../../src/request/authenticator.ts';
import type { Actor } from '../../src/request/context.ts';
import { buildServer } from '../../src/server/build-server.ts';
import type { EngineConfig } from '../../src/settings/config.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '../support/template-database.ts';
import { libraryModule } from './module.ts';
import { libraryUsers } from './users.ts';

const readBooks = ['library_shelf', 'library_book', 'library_stock'];
const writeBooks = ['add', 'edit', 'delete', 'export', 'import', 'lend', 'give_back', 'price'];

/** Who may do what; the token of a caller is his name, of another tenant with the tenant before it: `100001/clerk`. */
const permissions: Readonly<Record<string, readonly string[]>> = {
  clerk: [
    ...readBooks,
    ...['add', 'edit', 'delete'].map((verb) => `library_shelf_${verb}`),
    ...writeBooks.map((verb) => `library_book_${verb}`),
  ],
  reader: readBooks,
  guest: [],
};

const toActor = (account: string): Actor => ({
  id: String(libraryUsers.findIndex((user) => user === account) + 1),
  account,
  name: account,
  deptId: '',
  deptIds: [],
  roles: [],
  roleIds: [],
  permissions: new Set(permissions[account]),
  isAdministrator: false,
});

const authenticator: RequestAuthenticator = {
  async authenticate({ headers }) {
    const [account = '', tenantId = '000000'] = String(headers['x-library-token'] ?? '')
      .split('/')
      .toReversed();
    if (!(account in permissions)) throw new DomainError('platform.forbidden', { code: 'token' });
    return { tenantId, actor: toActor(account) };
  },
  hasValidToken: ({ headers }) => headers['x-library-token'] !== undefined,
};

const config = (databaseUrl: string): EngineConfig => ({
  host: '127.0.0.1',
  port: 0,
  metricsPort: undefined,
  dataDir: '/nonexistent',
  databaseUrl,
  databaseReplicas: [],
  databaseReplicaLag: 5,
  secret: testSecret,
  businessTimeZone: 'Asia/Shanghai',
  privateNetwork: false,
  trustedProxies: [],
  corsOrigins: [],
  callsPerMinute: 1_000_000,
  connectionsPerAddress: 500,
  logLevel: 'silent',
});

const api = { title: 'Library', version: '1', description: 'A sample', tokenHeader: 'X-Library-Token' };

export interface LibraryResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface LibraryOptions {
  /** Where it is, unless on a database of its own. */
  readonly database?: TestDatabase;
  /** The module, and what a test adds to it. */
  readonly modules?: readonly ServerModule[];
  openReplicas?(primary: pg.Pool): Promise<ReadReplicas>;
}

/** A server for the library on a database of its own: the engine and nothing of any product. */
export async function createLibraryServer({
  database: given,
  modules = [libraryModule],
  openReplicas,
}: LibraryOptions = {}) {
  const database = given ?? (await createTestDatabase());
  const pool = createPool(database.appUrl);
  const replicas = await openReplicas?.(pool);
  const server = await buildServer({
    config: config(database.ownerUrl),
    api,
    pool,
    modules,
    replicas: new ServerReplicas(replicas),
    authenticator,
    prepare: () => undefined,
    now: () => new Date('2026-11-20T04:00:00Z'),
  });
  const send = async (url: string, options: object): Promise<LibraryResponse> => {
    const response = await server.http.inject({ url: `/api${url}`, ...options });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      raw: response.rawPayload,
      headers: response.headers,
    };
  };
  return {
    get: (token: string, path: string, query: object = {}, headers: object = {}) =>
      send(path, { method: 'GET', query, headers: { 'x-library-token': token, 'accept-language': 'en', ...headers } }),
    post: (token: string, path: string, payload: object = {}, headers: object = {}) =>
      send(path, {
        method: 'POST',
        payload,
        headers: { 'x-library-token': token, 'accept-language': 'en', ...headers },
      }),
    /** Sends a file as a browser does. */
    upload: (token: string, path: string, query: object, file: Uint8Array) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)]), 'books.xlsx');
      const { body, headers } = toRequest(form);
      return body.then((payload) =>
        send(path, { method: 'POST', query, payload, headers: { 'x-library-token': token, ...headers } }),
      );
    },
    replicas,
    /** Where the owner of its database writes what the calls would take long for. */
    ownerUrl: database.ownerUrl,
    /** Listens on a port, for what goes on after an answer has begun. */
    listen: () => server.http.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await server.close();
      await replicas?.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type LibraryServer = Awaited<ReturnType<typeof createLibraryServer>>;

function toRequest(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = request.arrayBuffer().then((bytes) => Buffer.from(bytes));
  return { body, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}
