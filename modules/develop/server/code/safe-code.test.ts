import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnMapping, mappedKinds } from '#develop/contract/column-mapping.ts';
import { generateFiles } from './generate-files.ts';
import { makePlan, type PlanInput } from './plan/make-plan.ts';
import { type GeneratedFile, projectRoot } from './project/project.ts';
import { toFieldName, toNounName } from './text/names.ts';
import { toSafeFolder, toSafeText } from './text/safe-text.ts';

// Whatever stands in the names, remarks and values of another user's database: it never becomes code.

const hostile = fc.oneof(
  fc.constantFrom(
    `'); process.exit(1); ('`,
    '${process.exit(1)}',
    '*/ process.exit(1) /*',
    '// x\nprocess.exit(1)',
    `"; drop table sys_user; --`,
    '\u2028process.exit(1)',
    '\u202e txet\\',
    '</script><script>',
    '__proto__',
    'constructor',
    'order',
    '{name}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^[a-z][a-z_]{1,40}$/),
  fc.stringMatching(/^[一-龥]{1,50}$/),
);
/** Mostly one of these: what is refused generates nothing. */
const often = (texts: readonly string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: hostile });
const mapping: fc.Arbitrary<ColumnMapping> = fc.record({
  column: hostile,
  kind: fc.constantFrom(...mappedKinds),
  name: hostile,
  zh: hostile,
  en: hostile,
  required: fc.boolean(),
  list: fc.boolean(),
  search: fc.boolean(),
  unique: fc.boolean(),
  max: fc.option(fc.integer({ min: 1, max: 500 })),
  dictionary: fc.constantFrom('', 'yes_no', `x'y`),
  entries: fc.uniqueArray(fc.record({ key: fc.nat(99), zh: hostile, en: hostile }), {
    maxLength: 5,
    selector: ({ key }) => key,
  }),
});
const asked: fc.Arbitrary<PlanInput> = fc.record({
  tableName: fc.oneof(fc.stringMatching(/^t_[a-z]{2,5}_[a-z_]{2,30}$/), hostile),
  tablePrefix: fc.constantFrom('t_', ''),
  codeName: hostile,
  nameEn: hostile,
  // Business modules there are, and new ones.
  serviceName: often(['plant', 'blade-demo', 'a/b']),
  packageName: often(['dining', 'shop', 'wallet', 'plant', 'org.example.works']),
  baseMode: fc.constantFrom(1, 2),
  wrapMode: fc.constantFrom(1, 2),
  apiPath: fc.constant('.'),
  webPath: fc.constant('.'),
  columns: fc.array(mapping, { minLength: 1, maxLength: 12 }),
});

function tryGenerate(each: PlanInput): GeneratedFile[] | undefined {
  try {
    return generateFiles([makePlan(each)], new Date(0));
  } catch (error) {
    // What leaves no name, or one that is taken, is refused by name.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** What is left without strings, templates and comments. */
const skeleton = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|--[^\n]*|'[^'\n]*'|`[^`]*`/g, '');

test('names are names, folders lead down, texts have nothing that ends them', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(toFieldName(text)).toMatch(/^([a-z][a-zA-Z0-9]{0,45})?$/);
      expect(toNounName(text)).toMatch(/^([a-z][a-zA-Z0-9]{0,30})?$/);
      expect(toSafeText(text, 30)).not.toMatch(/['"`\\${}<>*\n\r\u2028\u2029\p{Cf}\p{Cc}]/u);
      expect(toSafeFolder(text, 'x')).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/);
    }),
    { numRuns: 2000 },
  );
});

test('nothing of what is entered stands outside of a string or a comment', () => {
  fc.assert(
    fc.property(asked, (each) => {
      for (const { content, previousContent } of tryGenerate(each) ?? [])
        if (previousContent === undefined)
          expect(skeleton(content)).not.toMatch(/process\.exit|drop table|<\/script|[\u2028\u202e]/);
    }),
    { numRuns: 300 },
  );
});

test('the formatter finds nothing to do, so the code is sound and well laid out', () => {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'refectory-safe-code-'));
  try {
    copyFileSync(path.join(projectRoot, 'biome.json'), path.join(folder, 'biome.json'));
    const made = fc.sample(asked, { numRuns: 60, seed: 20261121 }).map(tryGenerate);
    expect(made.filter((files) => files !== undefined).length).toBeGreaterThan(15);
    made.forEach((files = [], index) => {
      for (const { path: file, content } of files.filter(
        ({ path: each }) => /\.(ts|tsx|mjs)$/.test(each) && !each.endsWith('/tables.ts'),
      )) {
        const target = path.join(folder, String(index), file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, content);
      }
    });
    const biome = path.join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
    const run = spawnSync(process.execPath, [biome, 'check', '--max-diagnostics=5', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([run.status, run.status === 0 ? '' : run.stdout + run.stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
