import type { Action } from '@refectory/declaration/action.ts';
import { isFilledIn } from '@refectory/declaration/call/resource-calls.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { runAndRollBack } from '../database/savepoint.ts';
import type { Context } from '../request/context.ts';
import { collectEffects, describeEffects } from '../request/effects.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { type ActionResponse, type RowResult, runAction } from './run-action.ts';

type Raw = Readonly<Record<string, unknown>>;

interface Refused {
  readonly id: string;
  readonly msg: string;
}

/** What an action would do, each consequence a sentence, and what it would refuse. */
export interface Preview {
  readonly effects: readonly { readonly text: string }[];
  readonly refused: readonly Refused[];
}

/**
 * Says what an action would do by running it and rolling it back: what is shown and what happens is the same code
 * (spec/rules#previews, decision 1902). What the action refuses as a whole is refused here too.
 */
export async function previewAction(
  registry: Registry,
  binding: Binding,
  key: string,
  action: Action,
  ctx: Context,
  raw: Raw,
): Promise<Preview> {
  let preview: Preview = { effects: [], refused: [] };
  collectEffects(ctx);
  await runAndRollBack(ctx, async () => {
    const { data } = await runAction(registry, binding, key, action, ctx, fillTexts(action, raw));
    const effects = await describeEffects(ctx);
    preview = { effects: effects.map(({ planned }) => ({ text: planned[ctx.language] })), refused: listRefused(data) };
  });
  return preview;
}

/** Required texts that are not given yet are replaced by a dash. */
const fillTexts = ({ input = {} }: Action, raw: Raw): Raw => ({
  ...raw,
  ...Object.fromEntries(
    Object.entries(input).flatMap(([name, field]) => (isFilledIn(field) && isBlank(raw[name]) ? [[name, '—']] : [])),
  ),
});

function listRefused(data: unknown): Refused[] {
  const { results = [] } = (data ?? {}) as { readonly results?: readonly RowResult[] };
  return results.flatMap(({ id, ok, msg }) => (ok ? [] : [{ id, msg }]));
}

/** Runs an action; its message says what it did after what was refused. */
export async function runAndTell(ctx: Context, run: () => Promise<ActionResponse>): Promise<ActionResponse> {
  collectEffects(ctx);
  const { data, msg } = await run();
  const said = (await describeEffects(ctx)).map(({ done }) => done[ctx.language]);
  const all = [...(msg === undefined ? [] : [msg]), ...said];
  return { data, ...(all.length > 0 && { msg: all.join(ctx.language === 'en' ? '; ' : '；') }) };
}
