/** Placeholders of a request body: all parameters, one of them, or values of the channel and the message. */
const placeholder = /\{(phone|params|signName|templateCode|accessKey|secretKey|params\.[\p{L}\p{N}_-]+)\}/gu;
/** Unknown words in braces. */
const anyPlaceholder = /\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu;

export interface TemplateValues {
  readonly phone: string;
  readonly params: Readonly<Record<string, string>>;
  readonly signName: string;
  readonly templateCode: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface RequestBody {
  readonly contentType: string;
  readonly text: string;
}

const defaultTemplate = '{"phone":"{phone}","signName":"{signName}","templateCode":"{templateCode}","params":{params}}';

/** Fills the placeholders of a request body with escaped values, so that no value can break out of its place. */
export function fillTemplate(template: string, values: TemplateValues): RequestBody {
  const text = template.trim() || defaultTemplate;
  const isJson = /^[{[]/.test(text);
  const written = isJson ? inJson : inForm;
  return {
    contentType: isJson ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded; charset=utf-8',
    text: text.replace(placeholder, (_, name: string) => written(values, name)),
  };
}

/** Inside quotes of the template; all parameters together are an object of their own. */
function inJson(values: TemplateValues, name: string): string {
  if (name === 'params') return JSON.stringify(values.params);
  return JSON.stringify(templateValue(values, name)).slice(1, -1);
}

const inForm = (values: TemplateValues, name: string): string =>
  encodeURIComponent(name === 'params' ? JSON.stringify(values.params) : templateValue(values, name));

function templateValue(values: TemplateValues, name: string): string {
  if (name.startsWith('params.')) return values.params[name.slice('params.'.length)] ?? '';
  return String(values[name as Exclude<keyof TemplateValues, 'params'>]);
}

/** The first unknown placeholder; undefined when all are known. */
export const findUnknownPlaceholder = (template: string): string | undefined =>
  [...template.replace(placeholder, '').matchAll(anyPlaceholder)][0]?.[1];

const sample: TemplateValues = {
  phone: '13800000000',
  params: { code: '1"2' },
  signName: 'a"b',
  templateCode: 't',
  accessKey: 'k',
  secretKey: 's',
};

/** Whether a JSON template is valid JSON once filled in. */
export function isValidTemplate(template: string): boolean {
  const { contentType, text } = fillTemplate(template, sample);
  if (!contentType.startsWith('application/json')) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
