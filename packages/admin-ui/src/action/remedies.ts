import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { ComponentType } from 'react';
import { can } from '../api/permissions.ts';
import type { Row } from '../api/queries.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import type { FormValues } from '../form/form-values.ts';

/** An action that was refused for these rows, all with the same code. */
export interface RefusedAction {
  readonly resource: Resource;
  readonly key: string;
  readonly rows: readonly Row[];
  /** The submitted input. */
  readonly input: FormValues;
  /** The reason as text. */
  readonly msg: string;
  readonly code: string;
}

/** An alternative to repeating a refused action. */
export interface Remedy {
  /** Permission of the remedy; without it the refusal is shown as usual. */
  readonly permission: string;
  /** Shown instead of the refusal. */
  readonly Dialog: ComponentType<{ readonly refused: RefusedAction; readonly dialog: Dialog<RefusedAction> }>;
}

const remedies = new Map<string, Remedy>();

/** Registers a remedy for a refusal code, such as requesting approval. */
export function registerRemedy(code: ErrorCode, remedy: Remedy): void {
  remedies.set(code, remedy);
}

/** The remedy the user may use; undefined when there is none. */
export function findRemedy(code: string | number | undefined): Remedy | undefined {
  const remedy = remedies.get(String(code));
  return remedy && can(remedy.permission) ? remedy : undefined;
}
