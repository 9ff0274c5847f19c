import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** A setting of the process: its environment variable, and how it is parsed. */
export interface Setting<T> {
  readonly variable: string;
  readonly schema: z.ZodType<T>;
}

/** Settings by name. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The parsed values of settings. */
export type SettingValues<S extends Settings> = {
  -readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

/** Invalid settings. The message names each of them, for the operator. */
export class ConfigError extends Error {}

/** Declares a setting: `setting('CAPTCHA', flagSetting.default(true))`. */
export const setting = <S extends z.ZodType>(variable: string, schema: S): Setting<z.output<S>> => ({
  variable,
  schema: schema as z.ZodType<z.output<S>>,
});

/** Reads and checks settings; an empty value counts as not set. Refuses with one line per wrong setting. */
export function readSettings<const S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
): SettingValues<S> {
  const declared = Object.entries(settings);
  const shape = z.object(Object.fromEntries(declared.map(([, { variable, schema }]) => [variable, schema])));
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  return Object.fromEntries(declared.map(([name, { variable }]) => [name, parsed.data[variable]])) as SettingValues<S>;
}

/** The parts of a comma-separated list; none for `off`. */
export const listSetting = (list: string): string[] =>
  list === 'off' ? [] : list.split(',').map((entry) => entry.trim());

/** Whether each part is a network in CIDR notation. */
export const areNetworks = (list: readonly string[]): boolean => list.every((network) => ipaddr.isValidCIDR(network));

/** Networks in CIDR notation, separated by commas, or `off`. */
export const networksSetting = z
  .string()
  .transform(listSetting)
  .refine(areNetworks, 'must be networks such as 10.0.0.0/8, or off');

/** `on` or `off`. */
export const flagSetting = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');

/** An integer of at least `least`. */
export const countSetting = (least: number) => {
  const words = `must be a whole number, ${least} or more`;
  return z.coerce.number(words).int(words).min(least, words);
};
