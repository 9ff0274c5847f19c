import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, list, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { definitionFields } from './definition.ts';
import { reportDefinition } from './report-definition.ts';

const { path, label: group } = reportDefinition;
const permission = 'report_definition';
const definition = f.object('定义', 'Definition', definitionFields, { required: true });
const id = f.reference('report.definition', '报表', 'Report');
const fresh = f.flag('重新读取', 'Read anew, whatever is remembered');
const text = (zh: string, en: string) => f.text(zh, en);

/** The result of a report as wire texts; '' for no value. */
export const reportAnswerFields = {
  lines: list('行与合计', 'Lines and totals', {
    level: f.text('层级：line 明细，row 行合计，column 列合计，total 总计', 'line, row total, column total or total'),
    keys: valueList(text('各维度的值', 'Value of each dimension')),
    names: valueList(text('各维度值的名称，无则为空', 'What each is called, if it refers to a row')),
    figures: valueList(text('各指标', 'Each figure')),
    before: valueList(text('各指标的上期，不比较则无', 'Each figure of the previous period; none without comparison')),
  }),
  isCapped: f.flag('超出行数上限', 'There are more lines than are answered'),
  maxLines: f.integer('行数上限', 'Lines at most', { required: true }),
  leftOut: f.integer('未显示的行数', 'Rows left out by the limit of the report', { required: true }),
  from: f.date('从', 'From'),
  to: f.date('到', 'To'),
  beforeFrom: f.date('上期从', 'Previous period, from'),
  beforeTo: f.date('上期到', 'Previous period, to'),
  asOf: f.datetime('数据时间', 'As of when'),
} as const;
const figuresAnswer = row(reportAnswerFields);

/** Calls of designed reports: run, export, list by type (spec/report#designer). */
export const designerCalls = defineCalls({
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    label: label('预览报表', 'Preview a report'),
    group,
    permission,
    input: { definition, fresh },
    answer: figuresAnswer,
    readsOnly: true,
    allowedWhileReadOnly: true,
  },
  usual: {
    method: 'POST',
    path: `${path}/usual`,
    label: label('报表通常用时', 'How long a report usually takes'),
    group,
    permission,
    input: { definition },
    answer: row({ seconds: f.integer('秒数，0 为未知', 'Seconds; 0: unknown', { required: true }) }),
    allowedWhileReadOnly: true,
  },
  run: {
    method: 'GET',
    path: `${path}/run`,
    label: label('运行报表', 'Run a report'),
    group,
    permission,
    input: { id: { ...id, required: true }, fresh },
    answer: figuresAnswer,
  },
  workbook: {
    method: 'POST',
    path: `${path}/file`,
    label: label('导出报表', 'Export a report'),
    group,
    permission,
    input: {
      name: f.text('文件名', 'File name', { max: 60 }),
      format: f.text('格式', 'Format', { initial: 'xlsx', oneOf: ['xlsx', 'csv', 'pdf'] }),
      definition,
    },
    answer: file,
    readsOnly: true,
    allowedWhileReadOnly: true,
  },
  reporttype: {
    method: 'GET',
    path: '/myreport/reportlist/reporttype',
    label: label('报表类别', 'Types of reports'),
    group,
    permission,
    input: {},
    answer: rows({
      id: f.choice('report_type', '类别', 'Type', { required: true }),
      name: text('类别名称', 'Name of the type'),
      reports: f.integer('报表数', 'Reports', { required: true }),
    }),
  },
  reportlist: {
    method: 'GET',
    path: '/myreport/reportlist/reportlist',
    label: label('某类别的报表', 'Reports of a type'),
    group,
    permission,
    input: { id: f.choice('report_type', '类别', 'Type') },
    answer: rows({
      id: { ...id, required: true },
      name: text('报表名称', 'Name'),
      reportType: f.choice('report_type', '类别', 'Type', { required: true }),
      remark: text('说明', 'About'),
      ownerName: text('所有人', 'Owner'),
      isOwn: f.flag('本人的', 'Own'),
    }),
  },
});
