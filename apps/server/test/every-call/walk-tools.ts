import type { Input } from '../samples/sample-rows.ts';
import type { TestResponse } from '../test-client.ts';
import type { ResourceFixture } from '../walks/fixtures/resource-fixture.ts';
import type { CallRequest } from './call-client.ts';
import type { CallInputs } from './call-inputs.ts';

/** What handwritten requests are made with. */
export interface WalkTools {
  readonly walk: ResourceFixture;
  readonly inputs: CallInputs;
}

/** Handwritten request of a call that needs more than existing rows and generic values. */
export type OwnRequest = (tools: WalkTools) => Promise<CallRequest> | CallRequest;

/** Data of a call that must succeed. */
export async function readData(response: Promise<TestResponse>): Promise<Input> {
  const { status, body } = await response;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Input;
}

/** Id of the newest row of a resource. */
export function newestId({ inputs }: WalkTools, resource: string): string {
  return String(inputs.listRows(resource)[0]?.id);
}

/** Complete input of a new row of a resource. */
export async function sampleInput({ walk }: WalkTools, name: string): Promise<CallRequest> {
  const binding = walk.registry.bindings.get(name);
  if (!binding) throw new Error(`There is no resource ${name}.`);
  return { input: await walk.samples.input(binding.resource, 'add') };
}
