import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DocumentCall } from '../fuzz/document-calls.ts';

/** Response of a call. */
export interface CallResponse {
  readonly status: number;
  readonly contentType: string;
  /** Parsed JSON; undefined for files. */
  readonly body: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

export interface ResponseDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Content>> }>>>
  >;
}

/** Compares responses with the OpenAPI document. */
export class DocumentChecks {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  private readonly compiled = new Map<object, ValidateFunction>();
  private readonly document: ResponseDocument;

  constructor(document: ResponseDocument) {
    this.document = document;
  }

  /** Difference between a response and the document; undefined if there is none. */
  findFault({ method, path }: DocumentCall, { status, contentType, body }: CallResponse): string | undefined {
    const { responses } = this.document.paths[path]?.[method.toLowerCase()] ?? {};
    const content = responses?.[status < 400 ? String(status) : `${String(status)[0]}XX`]?.content;
    if (status === 302) return responses?.['302'] ? undefined : '302 is not documented';
    const type = contentType.split(';')[0] as string;
    const schema = (content?.[type] ?? content?.['*/*'])?.schema;
    if (!schema) return `${status} ${type} is not documented`;
    if (content?.['*/*'] !== undefined) return body === undefined ? undefined : `${status} answers JSON, not a file`;
    let validate = this.compiled.get(schema);
    if (!validate) this.compiled.set(schema, (validate = this.ajv.compile(schema)));
    return validate(body) ? undefined : `${status} ${this.ajv.errorsText(validate.errors)}`.slice(0, 500);
  }

  /** Parts of the response schema that allow anything. */
  listUntyped({ method, path }: DocumentCall): string[] {
    const content = this.document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content ?? {};
    return Object.values(content).flatMap(({ schema }) => untypedParts(schema as SchemaNode, ''));
  }
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly additionalProperties?: SchemaNode | boolean;
}

function untypedParts(node: SchemaNode, at: string): string[] {
  const { description: _, ...rest } = node as SchemaNode & { description?: string };
  if (Object.keys(rest).length === 0) return [at];
  const { properties = {}, items, anyOf = [], additionalProperties } = node;
  return [
    ...Object.entries(properties).flatMap(([name, each]) => untypedParts(each, `${at}/${name}`)),
    ...(items ? untypedParts(items, `${at}[]`) : []),
    ...anyOf.flatMap((each) => untypedParts(each, at)),
    ...(typeof additionalProperties === 'object' ? untypedParts(additionalProperties, `${at}/*`) : []),
  ];
}
