import type { ResponseField, ResponseFields, ResponseSpec } from '@refectory/declaration/call/response-spec.ts';
import type { JsonContent } from '@refectory/declaration/field/field.ts';
import { commonFields } from '@refectory/declaration/resource.ts';
import { inlineCode } from './markdown.ts';

const common: ReadonlySet<string> = new Set(commonFields);

/** What a part of an answer is beside its name: `[…]` a list, `{…}` an object, `?` perhaps missing. */
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

/** The fields of a row as one cell; of a whole row of a resource without those that every row has. */
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

/** What a call answers, in one cell. */
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

/** What an action answers: of several rows what became of each, and what is told beside. */
export function actionAnswerText(target: string, answer: ResponseSpec | undefined): string {
  if (target !== 'rows') return answer ? answerText(answer) : '–';
  return ['each row', answer && 'fields' in answer ? fieldList(answer.fields) : ''].filter(Boolean).join(': ');
}
