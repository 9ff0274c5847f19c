import path from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as renderComponents } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement } from 'react';
import { parseAst } from 'rolldown/parseAst';
import { type ESTree, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** antd's functions whose second argument makes the rules of a component. */
const rulesMakers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

/** CSS rules of components, by the names antd exports; themes, schemes and languages change variables only. */
export function renderStyles(components: readonly string[]): string {
  const cache = createCache();
  renderComponents({
    includes: [...components],
    customTheme: (page) =>
      createElement(StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme: { hashed: false } }, page)),
  });
  return dropBoxSizing(scopeLinks(extractStyle(cache, { plain: true, types: 'style' })));
}

const withinAntd = ':where([class^="ant-"],[class*=" ant-"],[class^="ant-"] *,[class*=" ant-"] *)';

/** Rules of plain links reach those of antd only, as those made in the browser do; others keep colour and underline. */
export const scopeLinks = (styles: string): string =>
  styles.replace(/(?<=^|\})a(?:[:[][^{}]*)?(?=\{)/g, (selectors) =>
    selectors
      .split(',')
      .map((selector) => selector.replace(/^a/, `a${withinAntd}`))
      .join(','),
  );

/**
 * Each component of antd gives all elements whose class begins with its name a box with its border, by selectors that a
 * browser compares with every element; ours gives all elements one (`theme/base.css`).
 */
export const dropBoxSizing = (styles: string): string =>
  styles.replace(/(?<=^|[{}])[^{}@]*\[class(?:\^="|\*=" )ant-[^{}]*\{box-sizing:border-box;?\}/g, '');

/** A style module of antd without its rules, which {@link renderStyles} has written. */
export function removeRules(code: string): string {
  const rules: ESTree.Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && rulesMakers.has(callee.name) && given[1]) rules.push(given[1]);
    },
  }).visit(parseAst(code));
  const fromLast = rules.sort((one, other) => other.start - one.start);
  return fromLast.reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
}

/** Components by their folder in antd; that of the grid has another name. */
const componentsByFolder = new Map<string, readonly string[]>([
  ...Object.keys(antd).map((name) => [name.toLowerCase(), [name]] as const),
  ['grid', ['Row', 'Col']],
]);

/** Names of the components whose style modules are among these; refuses a folder that antd does not export by its name. */
export function listComponents(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap((id) => /\/antd\/es\/([a-z-]+)\/style\//.exec(id)?.[1] ?? []);
  return [...new Set(folders)].sort().flatMap((folder) => {
    const names = componentsByFolder.get(folder.replaceAll('-', ''));
    if (!names) throw new Error(`antd exports no component of ${folder}: its styles would be missing.`);
    return names;
  });
}

/**
 * antd's styles as a stylesheet that is written when the console is built (decision 1921): browsers neither make them
 * nor load what makes them. While developing, all of antd's styles are served.
 */
export function antdStyles(): Plugin {
  let href = '';
  let isBuild = false;
  return {
    name: 'antd-styles',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
      href = `/@fs${path.resolve(import.meta.dirname, '../../node_modules/antd/dist/antd.css')}`;
    },
    transform: {
      filter: { id: /\/node_modules\/antd\/es\/.*\/style\/.*\.js$/ },
      handler: (code) => (isBuild ? { code: removeRules(code), map: null } : undefined),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
        const source = renderStyles(listComponents(ids));
        href = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'antd.css', source }))}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Before the product's own stylesheets, which change some of its rules.
      handler: () => [
        { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href }, injectTo: 'head-prepend' as const },
      ],
    },
  };
}
