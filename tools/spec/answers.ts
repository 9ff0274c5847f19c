import type { ResponseField, ResponseFields, ResponseSpec } from '@refectory/declaration/call/response-spec.ts';
import type { JsonContent } from '@refectory/declaration/field/field.ts';
import { commonFields } from '@refectory/declaration/resource.ts';
import { inlineCode } from './markdown.ts';

const common: ReadonlySet<string> = new Set(commonFields);

/** A part of a response after its name: `[…]` list, `{…}` object, `?` optional. */
function partText(name: string, field: ResponseField): string {
  switch (field.kind) {
    case 'optional':
      return `${partText(name, field.of)}?`;
    case 'nullable':
      return partText(name, field.of);
    case 'list':
    case 'trees':
      return `${name}[${names(field.fields)}]`;
    case 'object':
    case 'map':
      return `${name}{${names(field.fields)}}`;
    case 'listOf':
      return `${name}[]`;
    default:
      if (field.content) return contentText(name, field.content);
      return field.lines ? `${name}[${names(field.lines)}]` : name;
  }
}

function contentText(name: string, content: JsonContent): string {
  if ('object' in content) return `${name}{${names(content.object)}}`;
  if ('listOf' in content) return `${name}[]`;
  return 'mapOf' in content ? `${name}{}` : name;
}

const names = (fields: ResponseFields): string =>
  Object.entries(fields)
    .map(([name, field]) => partText(name, field))
    .join(' ');

/** Fields of a row as one cell; of a resource's row without the common columns. */
function fieldList(fields: ResponseFields): string {
  const isRow = 'createDept' in fields && 'updateTime' in fields;
  const told = Object.entries(fields).filter(([name]) => !isRow || !common.has(name));
  return told.map(([name, field]) => inlineCode(partText(name, field))).join(' ');
}

const shapes = {
  row: '',
  rows: 'rows: ',
  page: 'page: ',
  tree: 'tree: ',
  results: 'of each row: ',
  events: 'events: ',
} as const;

/** Response of a call as one cell. */
export function answerText(answer: ResponseSpec): string {
  switch (answer.kind) {
    case 'nothing':
      return '–';
    case 'file':
      return 'a file';
    case 'redirect':
      return 'a redirect';
    case 'value':
      return partText('', answer.of) || answer.of.kind;
    default:
      return `${shapes[answer.kind]}${fieldList(answer.fields)}`;
  }
}

/** Response of an action: results per row for several rows, and further values. */
export function actionAnswerText(target: string, answer: ResponseSpec | undefined): string {
  if (target !== 'rows') return answer ? answerText(answer) : '–';
  return ['each row', answer && 'fields' in answer ? fieldList(answer.fields) : ''].filter(Boolean).join(': ');
}
