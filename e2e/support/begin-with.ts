import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Lets the named files of a folder begin. Without results of an earlier run Vitest begins with the largest files, and a
 * small one that takes minutes would keep a worker busy when all others are done. What runs alone stays at the end.
 */
export function beginWith(folder: string, names: readonly string[]): typeof BaseSequencer {
  const first = new Set(names.map((name) => path.join(folder, name)));
  for (const file of first) if (!existsSync(file)) throw new Error(`${file} is to begin, and is not there.`);
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const begins = ({ moduleId }: TestSpecification) => first.has(moduleId);
      return [...sorted.filter(begins), ...sorted.filter((file) => !begins(file))];
    }
  };
}
