import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './antd-styles.ts';
import { antdTableWithoutFilters } from './antd-table.ts';
import { earlyFiles } from './early-files.ts';
import { collectModuleGraph } from './module-graph.ts';
import { precompress } from './precompress.ts';

const graph = collectModuleGraph();
const draw = /apps\/console\/src\/draw\.tsx$/;
const login = /admin-ui\/src\/shell\/login\/login-page\.tsx$/;
const shell = /admin-ui\/src\/shell\/layout\/shell\.tsx$/;
const home = /modules\/report\/console\/home\/home-page\.tsx$/;
const catalogue = /console\/src\/catalogue\.ts$/;
/** Small parts of antd that home page, lists and pages share and the shell does not use. */
const smallParts = /\/(segmented|tag)\//;
const menuIcons = /admin-ui\/src\/shell\/menu\/icons\.ts$/;
/** Lists, and the fields of a form, which pages with inputs of their own bring along. */
const list = /admin-ui\/src\/(list\/resource-page|form\/form-fields)\.tsx$/;

/** What pages share and no library comes with, in chunks for all and one for each subject of a module. */
const isPart = (module: string): boolean =>
  graph.addsNoLibraryTo(module, [shell, list, home]) &&
  !graph.isNeededBy(module, [home]) &&
  !graph.isNeededBy(module, [login]);

/** `dining-booking` for what lies in that folder of its console, `dining` for what lies beside the folders. */
const subjectOf = (module: string): string =>
  (/modules\/(\w+)\/console\/(?:([\w-]+)\/)?/.exec(module)?.slice(1) ?? []).filter(Boolean).join('-');

/** Of the admin UI and the contracts of modules. */
const isSharedPart = (module: string): boolean => isPart(module) && !/\/console\//.test(module);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    graph.plugin,
    antdStyles(),
    antdTableWithoutFilters(),
    earlyFiles('draw', {
      '/login': [],
      // The rest is asked for by the first script, while these are on their way: a slow network is shared by all of them,
      // and nothing is drawn without the shell.
      '*': ['shell'],
    }),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '^/(api|c)/': process.env.API_URL ?? 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    // Ours is 30 kB; a browser loads six files at a time.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // antd's packages are free of side effects but not marked so: one import would include the whole package.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\/.*\.js$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Few chunks instead of a hundred small ones (decision 0906). Each group contains what its entry needs beyond
          // earlier groups: the first script, what draws, login, then the shell, its first page, its lists. What two of
          // them need is apart, so that a list does not load the home page.
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'base',
              test: /node_modules\/(react-dom|scheduler|react-router)\//,
            },
            { name: 'draw', test: draw },
            { name: 'task', test: (module) => graph.isNeededBy(module, [login, list]) },
            { name: 'login', test: login },
            { name: 'shell', test: shell },
            {
              name: 'common',
              test: (module) =>
                graph.isNeededBy(module, [home, list]) ||
                graph.isNeededBy(module, [home, catalogue]) ||
                (graph.isNeededBy(module, [home]) && /\/packages\//.test(module)) ||
                graph.isIconOf(module, home) ||
                smallParts.test(module),
            },
            { name: 'catalogue', test: catalogue },
            { name: 'list', test: list },
            { name: 'home', test: home },
            { name: 'icons', test: (module) => graph.isIconOf(module, menuIcons) },
            // A page of a list needs a few of the small ones, and none of the others.
            { name: 'small-parts', maxModuleSize: 1600, minShareCount: 3, test: isSharedPart },
            { name: 'parts', minShareCount: 3, test: isSharedPart },
            {
              debugName: 'parts of a subject',
              name: (module) => `${subjectOf(module)}-parts`,
              minShareCount: 2,
              test: (module) => isPart(module) && /modules\/\w+\/console\//.test(module),
            },
          ],
        },
      },
    },
  },
});
