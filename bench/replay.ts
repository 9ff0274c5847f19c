import { Batch, type StatementAnswer, sendStatements } from '@refectory/engine/database/batch.ts';
import type pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** A statement with its parameters and its result. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Row[];
  /** Statements with the same number were sent in one round trip. */
  readonly trip: number;
}

/** Computes a parameter of a replayed statement from the inputs of the run and the results of earlier statements. */
type Maker = (inputs: ReplayInputs, answers: readonly (readonly Row[])[]) => unknown;

/** Named inputs of a run; equal values in the recording are replaced by them. */
export type ReplayInputs = Readonly<Record<string, string>>;

export interface ReplayStep {
  readonly text: string;
  readonly makers: readonly Maker[];
  readonly trip: number;
}

/** Records all statements sent in batches on this connection from now on, into the returned list. */
export function startRecording(client: pg.PoolClient): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  let trips = 0;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((query: unknown, ...rest: unknown[]) => {
    if (query instanceof Batch) {
      const trip = trips++;
      query.outcome.then(({ answers }) => {
        query.asked.forEach(({ text, values }, n) => {
          recorded.push({ text, values, rows: toRows(answers[n]), trip });
        });
      });
    }
    return send(query, ...rest);
  }) as typeof client.query;
  return recorded;
}

/** Rows by column name, every value as text. */
const toRows = (answer: StatementAnswer | undefined): Row[] =>
  (answer?.rows ?? []).map((values) =>
    Object.fromEntries((answer?.columns ?? []).map(({ name }, n) => [name, values[n]])),
  );

/**
 * Turns recorded statements into steps that can run with other inputs, to measure the database alone: values that were
 * an input of the recorded run, or an id returned by an earlier statement, are taken from the new run. `fresh`: values
 * that must differ each time.
 */
export function toReplaySteps(
  recorded: readonly RecordedStatement[],
  inputs: ReplayInputs,
  fresh: Readonly<Record<string, () => string>>,
): ReplayStep[] {
  const sources = new Map<string, Maker>();
  for (const [name, value] of Object.entries(inputs)) sources.set(value, (given) => given[name]);
  return recorded.map(({ text, values, rows, trip }, at) => {
    const makers = values.map((value) => createMaker(value, '', sources, fresh));
    rows.forEach((row, n) => {
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && isId(value) && !sources.has(value))
          sources.set(value, (_given, answers) => answers[at]?.[n]?.[column]);
    });
    return { text, makers, trip };
  });
}

/** Ids of rows that belong to one person or booking; shorter ones (places, rules) are kept as they are. */
const isId = (value: string): boolean => /^\d{4,18}$/.test(value);

function createMaker(
  value: unknown,
  key: string,
  sources: ReadonlyMap<string, Maker>,
  fresh: Readonly<Record<string, () => string>>,
): Maker {
  const again = fresh[key];
  if (again) return again;
  if (Array.isArray(value)) {
    const parts = value.map((each) => createMaker(each, key, sources, fresh));
    return (...run) => parts.map((part) => part(...run));
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const parts = Object.entries(value).map(
      ([name, each]) => [sources.get(name) ?? (() => name), createMaker(each, name, sources, fresh)] as const,
    );
    return (...run) => Object.fromEntries(parts.map(([name, part]) => [String(name(...run)), part(...run)]));
  }
  if (typeof value !== 'string') return () => value;
  if (/^[[{]/.test(value)) {
    const part = createMaker(JSON.parse(value), key, sources, fresh);
    return (...run) => JSON.stringify(part(...run));
  }
  const known = sources.get(value);
  if (known) return known;
  // An id inside a text, for example `booking:123`.
  const inside = [...sources.keys()].find((each) => each.length > 5 && value.includes(each));
  const source = inside === undefined ? undefined : sources.get(inside);
  return inside !== undefined && source ? (...run) => value.replace(inside, String(source(...run))) : () => value;
}

/** Replays recorded transactions on the plain driver, from begin to commit and in the same round trips. */
export async function replay(client: pg.PoolClient, steps: readonly ReplayStep[], inputs: ReplayInputs): Promise<void> {
  const answers: Row[][] = [];
  for (const together of Map.groupBy(steps, ({ trip }) => trip).values()) {
    const statements = together.map(({ text, makers }) => ({
      text,
      values: makers.map((make) => make(inputs, answers)),
      described: true,
    }));
    const outcome = await sendStatements(client, statements);
    if (outcome.error) throw outcome.error;
    answers.push(...outcome.answers.map(toRows));
  }
}
