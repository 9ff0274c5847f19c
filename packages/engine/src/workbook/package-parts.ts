import { escapeXml } from './cell-xml.ts';
import type { ZipEntry } from './stream-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Cell styles by number, see `cellStyles` in `cell-xml.ts`: the attributes after the font and before the background.
 */
const plainFormats = [
  '',
  'fontId="1" applyFont="1"',
  'numFmtId="49" applyNumberFormat="1" quotePrefix="1"',
  'numFmtId="1" applyNumberFormat="1"',
  'numFmtId="4" applyNumberFormat="1"',
  'numFmtId="164" applyNumberFormat="1"',
  'numFmtId="165" applyNumberFormat="1"',
];

/** All styles, once without background and once per background; backgrounds as `#rrggbb`. */
function styleSheet(backgrounds: readonly string[]): string {
  const fills = backgrounds.map(
    (colour) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour.replace('#', '').toUpperCase()}"/></patternFill></fill>`,
  );
  const formats = [
    ...plainFormats.map((format) => `<xf xfId="0" ${format}/>`),
    // The first two fills are reserved by the format.
    ...backgrounds.flatMap((_, n) =>
      plainFormats.map((format) => `<xf xfId="0" fillId="${n + 2}" applyFill="1" ${format}/>`),
    ),
  ];
  return `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
}

const relations = (entries: readonly [type: string, target: string][]): string =>
  `${head}<Relationships xmlns="${packaging}/relationships">${entries
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function contentTypes(count: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${sheetType}.${type}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet'));
  return `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.join('')}</Types>`;
}

/**
 * All parts of a workbook except its sheets, whose names are given in order; `backgrounds` are those referenced by
 * cells.
 */
export function buildPackageParts(sheetNames: readonly string[], backgrounds: readonly string[] = []): ZipEntry[] {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 2}"/>`,
  );
  const targets = sheetNames.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': contentTypes(sheetNames.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([['styles', 'styles.xml'], ...targets]),
    'xl/styles.xml': styleSheet(backgrounds),
  };
  return Object.entries(files).map(([name, text]) => ({ name, parts: [text] }));
}

/** XML before and after the rows of a sheet. The header row is frozen. */
export const sheetStartXml = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;
export const sheetEndXml = '</sheetData></worksheet>';
