import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { MappedKind } from '#develop/contract/column-mapping.ts';
import type { Folders } from '../project/project.ts';

/** A field as it will be generated. Every name and text in it is safe in code. */
export interface PlannedField extends Label {
  readonly name: string;
  readonly column: string;
  readonly kind: MappedKind;
  readonly required: boolean;
  readonly list: boolean;
  readonly search: boolean;
  readonly unique: boolean;
  readonly max: number;
  /** choice: the dictionary, and a key of it for samples. */
  readonly dictionary?: string;
  readonly sampleKey?: number;
}

/** A rule that no two rows have the same, and the refusal it means. */
export interface PlannedUnique {
  readonly field: PlannedField;
  readonly constraint: string;
  /** `supplier-name-taken`, without the module. */
  readonly error: string;
}

/** All that the files of a resource are made of. */
export interface ResourcePlan {
  /** The table it comes from, for comments. */
  readonly sourceTable: string;
  readonly module: string;
  /** `supplier` of `shop.supplier`. */
  readonly noun: string;
  readonly label: Label;
  /** Where its calls are. */
  readonly path: string;
  /** Where its screen is. */
  readonly route: string;
  /** Its menu, and what its permissions begin with. */
  readonly code: string;
  readonly table: string;
  readonly title: string;
  readonly fields: readonly PlannedField[];
  readonly uniques: readonly PlannedUnique[];
  readonly dictionaries: readonly Dictionary[];
  /** Rows belong to tenants; else one content for all. */
  readonly isTenant: boolean;
  readonly hasPage: boolean;
  readonly folders: Folders;
}
