import type { Resource } from '@refectory/declaration/resource.ts';
import { buildImportFile } from '../fixtures/import/import-file.ts';
import { type DocumentCall, gatherRows, type RowCatalogue, validInput } from '../fuzz/document-calls.ts';
import type { Input } from '../samples/sample-rows.ts';
import { allBindings, flattenRows, type ResourceFixture } from '../walks/fixtures/resource-fixture.ts';
import type { CallRequest } from './call-client.ts';

/** Requests of a call, tried in order until one succeeds. */
export type CallAttempts = readonly (() => Promise<CallRequest>)[];

const byPath = new Map(allBindings.map(({ resource }) => [`/api${resource.path}`, resource]));
const rowsTried = 12;

/** Users and tenants that the test is signed in as; changing them would break it. */
const isSignedIn: Readonly<Record<string, (row: Input) => boolean>> = {
  'system.user': ({ account }) => ['admin', 'scoped', 'nobody', 'reader'].includes(String(account)),
  'system.tenant': ({ tenantId }) => ['000000', '100001'].includes(String(tenantId)),
  'auth.session': ({ account }) => account === 'admin',
};

/** Builds requests from existing rows and samples of every resource. */
export class CallInputs {
  private readonly walk: ResourceFixture;
  private rows: RowCatalogue = { byPath: new Map(), byResource: new Map() };

  constructor(walk: ResourceFixture) {
    this.walk = walk;
  }

  /** Adds a new row of every resource and reads all rows. */
  async refresh(): Promise<void> {
    const { samples, get } = this.walk;
    const resources = allBindings.map(({ resource }) => resource);
    this.rows = await gatherRows(resources, async (resource) => {
      // Some rows exist only once.
      const id = await samples.add(resource).catch(() => '');
      const { status, body } = await get(`${resource.path}/list`, { size: 30 });
      const rows = status === 200 ? flattenRows(body.data).filter((row) => !isSignedIn[resource.name]?.(row)) : [];
      return rows.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
    });
  }

  /** Rows of a resource, newest first. */
  listRows(name: string): readonly Input[] {
    return this.rows.byResource.get(name) ?? [];
  }

  attempts(call: DocumentCall): CallAttempts {
    // What an action would do is asked with its input.
    const path = call.path.replace(/\/preview$/, '');
    const [base, verb] = [path.slice(0, path.lastIndexOf('/')), path.split('/').at(-1) as string];
    const resource = byPath.get(base);
    const declared = resource && !resource.queries?.[verb] ? this.resourceAttempts(resource, verb) : [];
    const bare = call.method === 'GET' ? [async () => ({ input: this.requiredInput(call) })] : [];
    const guessed = [0, 1, 2].map((pick) => async () => ({ input: validInput(call, this.rows, pick) }));
    return [...declared, ...bare, ...guessed];
  }

  private requiredInput(call: DocumentCall): Input {
    const input = validInput(call, this.rows, 0);
    return Object.fromEntries(Object.entries(input).filter(([name]) => call.required.has(name)));
  }

  /** Requests of generic calls and actions of a resource. */
  private resourceAttempts(resource: Resource, verb: string): CallAttempts {
    const { samples } = this.walk;
    const rows = (this.rows.byResource.get(resource.name) ?? []).slice(0, rowsTried);
    if (resource.actions?.[verb])
      return rows.map(({ id }) => async () => ({
        input: { ...(await samples.actionInput(resource, verb, String(id))), id, ids: [id] },
      }));
    switch (verb) {
      case 'submit':
        return [async () => ({ input: await samples.input(resource, 'add') })];
      case 'detail':
      case 'history':
      case 'steps':
        return rows.map(({ id }) => async () => ({ input: { id } }));
      case 'days':
        return [async () => ({ input: { from: '2026-11-20', days: 42 } })];
      // A row that nothing refers to.
      case 'remove':
        return [async () => ({ input: { ids: await samples.add(resource) } })];
      case 'restore':
        return [async () => ({ input: { historyId: await this.removedHistoryId(resource) } })];
      case 'import':
        return [async () => toUpload(await buildImportFile(this.walk, resource))];
      default:
        return [];
    }
  }

  private async removedHistoryId({ path, ...resource }: Resource): Promise<unknown> {
    const { samples, get, post } = this.walk;
    const id = await samples.add({ path, ...resource });
    await post(`${path}/remove`, { ids: id });
    return (await get(`${path}/history`, { id })).body.data[0]?.id;
  }
}

/** A multipart form with a file as a request. */
export const toUpload = ({ payload, headers }: Awaited<ReturnType<typeof buildImportFile>>): CallRequest => ({
  input: payload,
  headers,
});
