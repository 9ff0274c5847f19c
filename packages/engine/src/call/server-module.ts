import type { Label } from '@refectory/declaration/label.ts';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { ConstraintCodes } from '../database/database-errors.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { EventHandler } from '../states/domain-event.ts';
import type { BoundCall } from './bind-calls.ts';
import type { ReportBinding } from './report-calls.ts';
import type { RequestRunner } from './request-runner.ts';

/** A module of the product: what `app.ts` puts together. */
export interface ServerModule {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly reports?: readonly ReportBinding[];
  /** Alias paths required by the specification, below `/api`: alias → path. */
  readonly aliasPaths?: Readonly<Record<string, string>>;
  /** Constraint of the database → code of the refusal it means: `library_book_code_unique: 'library.code-taken'`. */
  readonly constraints?: ConstraintCodes;
  /** What rows of tables that are no resource are called where they keep another row from being removed, by table. */
  readonly rowNames?: Readonly<Record<string, Label>>;
  readonly jobs?: readonly JobDefinition<never>[];
  /** Jobs that need to know what all modules declare. */
  registryJobs?(registry: Registry): readonly JobDefinition<never>[];
  /** What it does when modules below announce something that concerns it. */
  readonly handlers?: readonly EventHandler[];
  /** Prometheus metrics of the module. */
  readonly metrics?: readonly Metric[];
  /** Its part of the seed, after the platform's, in 000000: what people can change afterwards, written once. */
  seed?(ctx: Context): Promise<void>;
  /** Custom calls: what no verb, action or query can express. */
  readonly calls?: readonly BoundCall[];
  /** Fastify hooks of the module, for example to observe requests or to clean up at shutdown; no routes. */
  hooks?(app: FastifyInstance, runner: RequestRunner): void;
}
