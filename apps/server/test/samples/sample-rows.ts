import type { Field } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import type { TestApp } from '../test-app.ts';
import type { TestResponse } from '../test-client.ts';
import { sampleValue } from './sample-values.ts';

export type Input = Record<string, unknown>;

/** Rules of a resource's rows that are not in its declaration: those of hooks and constraints. */
export interface ResourceSample {
  /** Values of fields of a new row; undefined leaves a field out. */
  readonly add?: (samples: SampleRows, n: number) => Promise<Input> | Input;
  /** Values of fields for a change. */
  readonly edit?: (samples: SampleRows, n: number) => Promise<Input> | Input;
  /** Inputs of actions that the declaration does not determine: key → input. */
  readonly actions?: Readonly<Record<string, Input | ((samples: SampleRows) => Promise<Input>)>>;
  /** Creates a row if the API cannot. */
  readonly createRow?: (samples: SampleRows) => Promise<string>;
  /** Reason why a new row cannot be removed. */
  readonly notRemovable?: string;
  /** Reason why a removed row cannot be restored. */
  readonly notRestorable?: string;
  /** Fields that a restored row gets anew. */
  readonly renewed?: readonly string[];
  /** Reason why a hook hides the history of rows outside the list: refused with rows, empty otherwise. */
  readonly hiddenBy?: string;
}

/** A row that `make` inserts into tenant 000000. */
export const insertedRow =
  (make: (ctx: Context) => Promise<string>) =>
  (samples: SampleRows): Promise<string> =>
    samples.run(make);

/** User that rows are created as, by calls and directly. */
interface Maker {
  readonly account: string;
  readonly actor: Actor;
}

/** Creates rows of any declared resource through the HTTP application, with the rows they refer to. */
export class SampleRows {
  readonly testApp: TestApp;
  private readonly resources: ReadonlyMap<string, Resource>;
  private readonly known = new Map<string, Promise<string>>();
  private readonly rules: Readonly<Record<string, ResourceSample>>;
  private readonly maker: Maker;
  private readonly count: { made: number };

  constructor(
    testApp: TestApp,
    resources: readonly Resource[],
    rules: Readonly<Record<string, ResourceSample>>,
    maker: Maker = { account: 'admin', actor: systemActor },
    count = { made: 0 },
  ) {
    this.maker = maker;
    this.count = count;
    this.rules = rules;
    this.testApp = testApp;
    this.resources = new Map(resources.map((resource) => [resource.name, resource]));
  }

  /** Like this, with rows created by another user; `rules` take precedence. */
  createdBy(account: string, id: string, rules: Readonly<Record<string, ResourceSample>>): SampleRows {
    const maker = { account, actor: { ...systemActor, id } };
    return new SampleRows(this.testApp, [...this.resources.values()], { ...this.rules, ...rules }, maker, this.count);
  }

  /** Runs in tenant 000000 as the creator. */
  run<T>(fn: (ctx: Context) => Promise<T>): Promise<T> {
    return this.testApp.runAs('000000', this.maker.actor, fn);
  }

  /** A number unique among samples. */
  next(): number {
    this.count.made += 1;
    return this.count.made;
  }

  /** A row to refer to; always the same one. */
  shared(name: string): Promise<string> {
    let id = this.known.get(name);
    if (!id) this.known.set(name, (id = this.unreferenced(name)));
    return id;
  }

  /** A row without references to it. */
  unreferenced(name: string): Promise<string> {
    const resource = this.resources.get(name);
    if (!resource) throw new Error(`There is no resource ${name}.`);
    return this.add(resource);
  }

  /** Adds a row. If the API cannot, `createRow` or the operation that creates such rows does. */
  async add(resource: Resource): Promise<string> {
    const sample = this.rules[resource.name];
    if (sample?.createRow) return sample.createRow(this);
    if (!resource.verbs.includes('add'))
      throw new Error(`${resource.name}: say in resource-samples.ts where a row comes from.`);
    const answer = await this.submit(resource, await this.input(resource, 'add'));
    if (answer.status !== 200) throw new Error(`${resource.name} cannot be added: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id as string;
  }

  submit(resource: Resource, input: Input, account = this.maker.account): Promise<TestResponse> {
    return this.testApp.call(account, 'POST', `${resource.path}/submit`, input);
  }

  /**
   * Complete input of a new row or a change, generated from the declaration and overridden by `resource-samples.ts`.
   */
  async input(resource: Resource, mode: 'add' | 'edit'): Promise<Input> {
    const input: Input = {};
    const n = this.next();
    const overrides = (await this.rules[resource.name]?.[mode]?.(this, n)) ?? {};
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isInputField(field, mode) || name in overrides) continue;
      const value = await this.value(resource, field, n);
      if (value !== undefined) input[name] = value;
    }
    return { ...input, ...overrides };
  }

  /** References of a resource to itself are left out, because they would recurse. */
  private async value(resource: Resource, field: Field, n: number): Promise<unknown> {
    if (!field.resource) return sampleValue(field, n);
    if (field.resource === resource.name || (!field.required && this.leadsBack(field.resource, resource.name)))
      return undefined;
    const id = await this.shared(field.resource);
    return field.kind === 'references' ? [id] : id;
  }

  /** Whether a row of `from` needs a row of `to`. */
  private leadsBack(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const fields = Object.values(this.resources.get(from)?.fields ?? {}).filter(
      (field) => field.resource && isInputField(field, 'add'),
    );
    return fields.some((field) => this.leadsBack(field.resource as string, to, seen));
  }

  /** Valid input of an action; `id` where it refers to a row of the same resource. */
  async actionInput(resource: Resource, key: string, id: string): Promise<Input> {
    const fields: Readonly<Record<string, Field>> = resource.actions?.[key]?.input ?? {};
    const input: Input = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.resource && field.resource !== resource.name && !field.required) continue;
      const referred = field.resource && (field.resource === resource.name ? id : await this.shared(field.resource));
      input[name] = referred ? (field.kind === 'references' ? [referred] : referred) : sampleValue(field, 1);
    }
    const own = this.rules[resource.name]?.actions?.[key];
    return { ...input, ...(typeof own === 'function' ? await own(this) : own) };
  }
}
