import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { actAs } from '@refectory/engine/request/act-as.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { reportFormat } from '#report/contract/schedule/schedule-dictionaries.ts';
import { loadActor, readUserLanguage } from '#system/server/public.ts';
import { exportReport } from '../designer/export-report.ts';
import { readContent } from '../designer/report-definition.hooks.ts';
import type { WaitingDelivery } from './delivery-row.ts';

/** A report as a file, in the language of its receiver. */
export interface ReportFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly language: Language;
}

const { xlsx, csv, pdf } = reportFormat.keys;
const extensions = { [xlsx]: 'xlsx', [csv]: 'csv', [pdf]: 'pdf' } as const;

/**
 * Makes the file of a delivery as its receiver: with his current permissions, data scopes, places and language.
 * Refuses what he may not read. The transaction continues as the receiver.
 */
export async function makeFile(
  ctx: Context,
  registry: Registry,
  { user_id, content, report_name, format }: WaitingDelivery,
): Promise<ReportFile> {
  if (!content) throw new DomainError('report.report-gone');
  const language = await readUserLanguage(ctx, user_id);
  const person = await actAs(ctx, await loadActor(ctx, user_id), language);
  const { fileName, contentType, body } = await exportReport(person, registry, {
    name: report_name,
    format: extensions[format as keyof typeof extensions] ?? 'xlsx',
    definition: readContent(content),
  });
  const portions: Uint8Array[] = [];
  for await (const portion of body as AsyncIterable<Uint8Array | string>) portions.push(Buffer.from(portion));
  return { name: fileName, contentType, content: Buffer.concat(portions), language };
}
