import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { MappedKind } from '#develop/contract/column-mapping.ts';
import type { Folders } from '../project/project.ts';

/** A field to generate. Every name and text is safe to insert into code. */
export interface PlannedField extends Label {
  readonly name: string;
  readonly column: string;
  readonly kind: MappedKind;
  readonly required: boolean;
  readonly list: boolean;
  readonly search: boolean;
  readonly unique: boolean;
  readonly max: number;
  /** choice: the dictionary, and one of its keys for samples. */
  readonly dictionary?: string;
  readonly sampleKey?: number;
}

/** A unique key with its refusal. */
export interface PlannedUnique {
  readonly field: PlannedField;
  readonly constraint: string;
  /** `supplier-name-taken`, without the module. */
  readonly error: string;
}

/** Data for all files of a resource. */
export interface ResourcePlan {
  /** The table it comes from, for comments. */
  readonly sourceTable: string;
  readonly module: string;
  /** `supplier` of `shop.supplier`. */
  readonly noun: string;
  readonly label: Label;
  /** Path of its calls. */
  readonly path: string;
  /** Route of its page. */
  readonly route: string;
  /** Code of its menu, the prefix of its permissions. */
  readonly code: string;
  readonly table: string;
  readonly title: string;
  readonly fields: readonly PlannedField[];
  readonly uniques: readonly PlannedUnique[];
  readonly dictionaries: readonly Dictionary[];
  /** Whether rows belong to tenants. */
  readonly isTenant: boolean;
  readonly hasPage: boolean;
  readonly folders: Folders;
}
