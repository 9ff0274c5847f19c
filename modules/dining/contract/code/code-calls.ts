import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, list, nothing, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { place } from '../place/place.ts';
import { table } from '../place/table.ts';
import { codeProvider } from './code-provider.ts';

/** Permission to replace the codes of a place and of its tables. */
export const placeCodePermission = 'dining_place_code';
export const tableCodePermission = 'dining_table_code';

/** Maximum number of codes per call. */
export const maxCodes = 500;

const codes = row({
  codes: list('码图', 'Codes', {
    id: f.reference('', '就餐点或餐桌', 'Place or table', { required: true }),
    miniIcon: f.text('短地址', 'Short address', { required: true }),
    iconVersion: f.integer('版本', 'Version', { required: true }),
  }),
});
const missing = f.integer('没有码图的数量', 'How many have no code', { required: true });
const labels = list('桌牌', 'Labels', {
  id: f.reference('', '就餐点或餐桌', 'Place or table', { required: true }),
  placeName: f.text('就餐点', 'Place', { required: true }),
  area: f.text('区域', 'Area'),
  code: f.text('桌号', 'Table code'),
  miniIcon: f.text('短地址', 'Short address', { required: true }),
  image: f.text('码图', 'Image', {
    required: true,
    help: label('data: 地址，PNG 或 JPEG', 'A data: address, PNG or JPEG'),
  }),
});
const tableIds = f.references('dining.table', '餐桌', 'Tables', { max: maxCodes });
const placeId = f.reference('dining.place', '就餐点', 'Place');
const chosen = { placeId, ids: tableIds } as const;

/** Calls of place and table codes (spec/dining#codes). Each may call a provider between two transactions. */
export const codeCalls = defineCalls({
  savePlaceIcon: {
    method: 'POST',
    path: `${place.path}/saveMiniIcon`,
    label: label('生成就餐点码图', 'Make the code of a place'),
    group: place.label,
    permission: placeCodePermission,
    input: { id: f.reference('dining.place', '就餐点', 'Place', { required: true }) },
    answer: codes,
    idempotent: true,
  },
  saveTableIcons: {
    method: 'POST',
    path: `${table.path}/saveOneIcon`,
    label: label('生成餐桌码图', 'Make codes of tables'),
    group: table.label,
    permission: tableCodePermission,
    input: { ids: f.references('dining.table', '餐桌', 'Tables', { required: true, max: maxCodes }) },
    answer: codes,
    idempotent: true,
  },
  saveIconsOfPlace: {
    method: 'POST',
    path: `${table.path}/saveMiniIcon`,
    label: label('生成一个就餐点全部餐桌的码图', 'Make the codes of all tables of a place'),
    group: table.label,
    permission: tableCodePermission,
    input: { placeId: f.reference('dining.place', '就餐点', 'Place', { required: true }) },
    answer: codes,
    idempotent: true,
  },
  download: {
    method: 'GET',
    path: `${table.path}/downloadminiicon`,
    label: label('下载码图', 'Download codes'),
    group: table.label,
    permission: 'dining_table',
    input: chosen,
    answer: file,
  },
  placeLabel: {
    method: 'GET',
    path: `${place.path}/codelabel`,
    label: label('就餐点码图', 'The code of a place'),
    group: place.label,
    permission: 'dining_place',
    input: { id: f.reference('dining.place', '就餐点', 'Place', { required: true }) },
    answer: row({ missing, labels }),
  },
  labels: {
    method: 'GET',
    path: `${table.path}/codelabels`,
    label: label('桌牌', 'Labels of tables'),
    group: table.label,
    permission: 'dining_table',
    input: chosen,
    answer: row({ missing, labels }),
  },
  testProvider: {
    method: 'POST',
    path: `${codeProvider.path}/test`,
    label: label('测试码图设置', 'Test code settings'),
    group: codeProvider.label,
    permission: 'dining_code_provider_edit',
    input: { id: f.reference('', '码图设置', 'Code settings', { required: true }) },
    answer: nothing,
  },
});
