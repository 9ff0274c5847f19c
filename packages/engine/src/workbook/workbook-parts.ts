import path from 'node:path/posix';
import { unpackPart, type ZipPart } from './open-zip.ts';
import { readXml } from './read-xml.ts';

type Parts = ReadonlyMap<string, ZipPart>;

/** The parts of a workbook that are read: the first sheet, and the shared data of its cells. */
export interface WorkbookParts {
  readonly sheet: ZipPart;
  readonly strings: ZipPart | undefined;
  readonly styles: ZipPart | undefined;
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

/** Finds the parts; undefined when it is no workbook. */
export async function findWorkbookParts(parts: Parts): Promise<WorkbookParts | undefined> {
  const name = [...parts.keys()].find((each) => /(^|\/)workbook\.xml$/.test(each));
  const workbook = name === undefined ? undefined : parts.get(name);
  if (name === undefined || !workbook || workbook.size > maxIndexBytes) return undefined;
  let firstSheet = '';
  let from1904 = false;
  await readXml(unpackPart(workbook), {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (element === 'sheet') firstSheet ||= relationId(attributes);
    },
  });
  const related = await relations(parts, name);
  const target = (id: string) => parts.get(related.get(id) ?? '');
  const sheet = target(firstSheet);
  return sheet && { sheet, from1904, strings: target('sharedStrings'), styles: target('styles') };
}

/** Size limit of the lists of sheets and relations. */
const maxIndexBytes = 4 * 1024 * 1024;

const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';

/** Targets by id, and by type those that occur once. */
async function relations(parts: Parts, of: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.dirname(of);
  const list = parts.get(path.join(folder, '_rels', `${path.basename(of)}.rels`));
  const found = new Map<string, string>();
  if (!list || list.size > maxIndexBytes) return found;
  await readXml(unpackPart(list), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : path.join(folder, Target);
      found.set(Id, target);
      found.set(path.basename(Type), target);
    },
  });
  return found;
}
