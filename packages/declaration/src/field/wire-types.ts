import type {
  ListField,
  MapField,
  NullableField,
  ObjectField,
  OptionalField,
  ResponseField,
  ResponseFields,
  ResponseSpec,
  TreesField,
  ValueListField,
} from '../call/response-spec.ts';
import type { Field, FieldKind, Fields, JsonContent } from './field.ts';

/**
 * TypeScript type per field kind, on the wire and in operations (docs of {@link FieldKind}); null where nothing is
 * set.
 */
interface WireKinds extends Record<FieldKind, unknown> {
  text: string;
  multiline: string;
  image: string;
  secret: string;
  integer: number | null;
  decimal: string | null;
  money: string | null;
  date: string | null;
  time: string | null;
  datetime: string | null;
  flag: boolean;
  choice: number | null;
  choices: readonly number[];
  reference: string | null;
  references: readonly string[];
  json: unknown;
}

/** In answers texts, days, times and ids that are not set are `''` (spec/wire#values). */
interface AnswerKinds extends Omit<WireKinds, 'date' | 'time' | 'datetime' | 'reference'> {
  date: string;
  time: string;
  datetime: string;
  reference: string;
}

type Given<F extends Field, T> = F extends { readonly required: true } | { readonly initial: unknown }
  ? NonNullable<T>
  : T;

/** Text of a field that declares its values by `oneOf`; `''` where none is set. */
type OneOfText<F extends { readonly oneOf: readonly string[] }> =
  | F['oneOf'][number]
  | (F extends { readonly required: true } | { readonly initial: string } ? never : '');

/** One value of an answer. */
export type ResponseValue<F extends ResponseField> = F extends OptionalField<infer Of> | NullableField<infer Of>
  ? ResponseValue<Of> | null
  : F extends ObjectField<infer Inner>
    ? ResponseObject<Inner>
    : F extends ListField<infer Inner>
      ? readonly ResponseObject<Inner>[]
      : F extends ValueListField<infer Of>
        ? readonly ResponseValue<Of>[]
        : F extends MapField<infer Inner>
          ? Readonly<Record<string, ResponseObject<Inner>>>
          : F extends TreesField<infer Inner>
            ? readonly TreeNode<Inner>[]
            : F extends { readonly lines: infer Inner extends Fields }
              ? readonly ResponseObject<Inner>[]
              : F extends { readonly content: infer C extends JsonContent }
                ? F extends { readonly required: true }
                  ? ResponseContent<C>
                  : ResponseContent<C> | null
                : F extends { readonly oneOf: readonly string[] }
                  ? OneOfText<F>
                  : F extends { readonly sentAsNumber: true }
                    ? string | number
                    : F extends Field
                      ? Given<F, AnswerKinds[F['kind']]>
                      : never;

/** Json content in a response; in an object only required fields are always present. */
type ResponseContent<C extends JsonContent> = C extends { readonly object: infer O extends Fields }
  ? { readonly [K in AlwaysKeys<O>]: ResponseValue<O[K]> } & {
      readonly [K in Exclude<keyof O, AlwaysKeys<O>>]?: ResponseValue<O[K]> | undefined;
    }
  : C extends { readonly listOf: infer Of extends Field }
    ? readonly NonNullable<ResponseValue<Of>>[]
    : C extends { readonly mapOf: infer Of extends Field }
      ? Readonly<Record<string, NonNullable<ResponseValue<Of>>>>
      : PlainContent<C>;

type PlainContent<C> = C extends { readonly plain: 'number' } ? number : string | number | boolean;

type OptionalKeys<F extends ResponseFields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'optional' } ? K : never;
}[keyof F];

/** A response object: every declared field; optional ones may be missing. */
export type ResponseObject<F extends ResponseFields> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ResponseValue<F[K]>;
} & { readonly [K in OptionalKeys<F>]?: ResponseValue<F[K]> | undefined };

/** Result for one id of a bulk call; declared fields are present only when the row succeeded. */
export type BulkResult<F extends ResponseFields = Record<never, never>> = {
  readonly id: string;
  readonly ok: boolean;
  /** Code of the refusal; `''` on success. */
  readonly code: string;
  readonly msg: string;
} & Partial<ResponseObject<F>>;

/** A row of a tree. */
export type TreeNode<F extends ResponseFields> = ResponseObject<F> & { readonly children?: readonly TreeNode<F>[] };

/** A page of rows; `capped`: counting stopped at 10,000; `orders`: the only sort fields allowed for that many rows. */
export interface PagedRows<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly capped?: boolean;
  readonly orders?: readonly string[];
}

/** `data` of a response as the caller gets it; `never` for a file. */
export type ResponseData<A extends ResponseSpec> = A extends { readonly kind: 'nothing' }
  ? Record<never, never>
  : A extends { readonly kind: 'value'; readonly of: infer F extends ResponseField }
    ? ResponseValue<F>
    : A extends { readonly kind: 'row' | 'events'; readonly fields: infer F extends ResponseFields }
      ? ResponseObject<F>
      : A extends { readonly kind: 'rows'; readonly fields: infer F extends ResponseFields }
        ? readonly ResponseObject<F>[]
        : A extends { readonly kind: 'page'; readonly fields: infer F extends ResponseFields }
          ? PagedRows<ResponseObject<F>>
          : A extends { readonly kind: 'tree'; readonly fields: infer F extends ResponseFields }
            ? readonly TreeNode<F>[]
            : A extends { readonly kind: 'results'; readonly fields: infer F extends ResponseFields }
              ? { readonly results: readonly BulkResult<F>[] }
              : never;

/** Names of inputs that are always present after parsing: required ones, and those with an initial value. */
type AlwaysKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } | { readonly initial: unknown } ? K : never;
}[keyof F];

/** One value of an input after parsing. */
type ParsedValue<F extends Field> = F extends { readonly lines: infer L extends Fields }
  ? readonly ParsedInput<L>[] | null
  : F extends { readonly content: infer C extends JsonContent }
    ? ParsedContent<C> | null
    : F extends { readonly oneOf: readonly string[] }
      ? OneOfText<F>
      : WireKinds[F['kind']];

type ParsedContent<C extends JsonContent> = C extends { readonly object: infer O extends Fields }
  ? ParsedInput<O>
  : C extends { readonly listOf: infer Of extends Field }
    ? readonly NonNullable<ParsedValue<Of>>[]
    : C extends { readonly mapOf: infer Of extends Field }
      ? Readonly<Record<string, NonNullable<ParsedValue<Of>>>>
      : PlainContent<C>;

/** Input after parsing (`readInput`), as the operation receives it. */
export type ParsedInput<F extends Fields> = {
  readonly [K in AlwaysKeys<F>]: Given<F[K], ParsedValue<F[K]>>;
} & { readonly [K in Exclude<keyof F, AlwaysKeys<F>>]?: ParsedValue<F[K]> | undefined };

type SentKinds = { [K in FieldKind]: WireKinds[K] | SentAs<K> | null };
/** Numbers and ids may also be sent as text, lists as text joined by commas (spec/wire#values). */
type SentAs<K extends FieldKind> = K extends 'integer' | 'choice' | 'decimal' | 'money'
  ? number | string
  : K extends 'choices' | 'references'
    ? string
    : never;

/** One value of an input as a client sends it. */
type SentValue<F extends Field> = F extends { readonly lines: infer L extends Fields }
  ? readonly SentInput<L>[] | null
  : F extends { readonly content: infer C extends JsonContent }
    ? SentContent<C> | null
    : SentKinds[F['kind']];

type SentContent<C extends JsonContent> = C extends { readonly object: infer O extends Fields }
  ? SentInput<O>
  : C extends { readonly listOf: infer Of extends Field }
    ? readonly NonNullable<SentValue<Of>>[]
    : C extends { readonly mapOf: infer Of extends Field }
      ? Readonly<Record<string, NonNullable<SentValue<Of>>>>
      : PlainContent<C>;

/** Input as a client sends it: required inputs without an initial value must be present. */
export type SentInput<F extends Fields> = {
  readonly [K in SentAlways<F>]: NonNullable<SentValue<F[K]>>;
} & { readonly [K in Exclude<keyof F, SentAlways<F>>]?: SentValue<F[K]> | undefined };

type SentAlways<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly initial: unknown }
    ? never
    : F[K] extends { readonly required: true }
      ? K
      : never;
}[keyof F];
