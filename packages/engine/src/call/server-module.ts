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

/** A module of the product, assembled by `app.ts`. */
export interface ServerModule {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly reports?: readonly ReportBinding[];
  /** Alias paths required by the specification, below `/api`: alias → path. */
  readonly aliasPaths?: Readonly<Record<string, string>>;
  /** Database constraint → code of its refusal: `library_book_code_unique: 'library.code-taken'`. */
  readonly constraints?: ConstraintCodes;
  /** By table: labels of rows of tables without a resource, for refusals of a removal they block. */
  readonly rowNames?: Readonly<Record<string, Label>>;
  readonly jobs?: readonly JobDefinition<never>[];
  /** Jobs that need the declarations of all modules. */
  registryJobs?(registry: Registry): readonly JobDefinition<never>[];
  /** Handlers of events of lower modules. */
  readonly handlers?: readonly EventHandler[];
  /** Prometheus metrics of the module. */
  readonly metrics?: readonly Metric[];
  /**
   * Seed of the module, run after that of the platform in tenant 000000; written once, because users may change the
   * rows.
   */
  seed?(ctx: Context): Promise<void>;
  /** Custom calls. */
  readonly calls?: readonly BoundCall[];
  /** Fastify hooks of the module, for example to observe requests or to clean up at shutdown; no routes. */
  hooks?(app: FastifyInstance, runner: RequestRunner): void;
}
