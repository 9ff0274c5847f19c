import { InvalidInput } from '@refectory/engine/refusal/invalid-input.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import * as z from 'zod';
import type { ListPreference } from '#system/contract/list-view/list-preference.ts';
import { type ListViewContent, listViewInput } from '#system/contract/list-view/list-view.ts';

const name = z.string().min(1).max(80);
const maxEntries = 200;
const limitedRecord = <T extends z.ZodType>(value: T) =>
  z.record(name, value).refine((record) => Object.keys(record).length <= maxEntries);

const look = z.object({
  order: z.array(name).max(maxEntries).optional(),
  shown: limitedRecord(z.boolean()).optional(),
  widths: limitedRecord(z.int().min(20).max(4000)).optional(),
  density: z.enum(['small', 'medium', 'large']).optional(),
  size: z.int().min(1).max(1000).optional(),
});

const content = look.extend({
  filters: limitedRecord(z.string().max(500)).optional(),
  sort: z.object({ field: name, descending: z.boolean() }).optional(),
});

const { zh, en } = listViewInput.content.label;

/** The content of a view, only what views are made of. Refuses anything else at its field. */
export const parseViewContent = (ctx: Pick<Context, 'language'>, raw: unknown): ListViewContent =>
  read(ctx, content, raw, 'content') as ListViewContent;

/** How a list looks, without the rows it shows. Refuses anything else at its field. */
export const parseListPreference = (ctx: Pick<Context, 'language'>, raw: unknown): ListPreference =>
  read(ctx, look, raw, 'look') as ListPreference;

function read<T>({ language }: Pick<Context, 'language'>, shape: z.ZodType<T>, raw: unknown, field: string): T {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const msg = language === 'en' ? `${en} has a wrong format` : `${zh}格式不正确`;
  throw new InvalidInput([{ field, reason: 'format', msg }]);
}
