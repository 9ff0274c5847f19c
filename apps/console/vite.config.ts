import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './antd-styles.ts';
import { precompress } from './precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdStyles(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '^/(api|c)/': process.env.API_URL ?? 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // antd's packages are free of side effects but not marked so: one import would include the whole package.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\/.*\.js$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Few chunks instead of a hundred small ones (decision 0906). Each group contains what its entry needs beyond
          // earlier groups: login, then the shell, its first page, its lists.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\//,
            },
            { name: 'start', tags: ['$initial'] },
            { name: 'login', test: /admin-ui\/src\/shell\/login\/login-page\.tsx$/ },
            { name: 'shell', test: /admin-ui\/src\/shell\/layout\/shell\.tsx$/ },
            { name: 'home', test: /modules\/report\/console\/home\/home-page\.tsx$/ },
            { name: 'catalogue', test: /console\/src\/catalogue\.ts$/ },
            { name: 'list', test: /admin-ui\/src\/list\/resource-page\.tsx$/ },
          ],
        },
      },
    },
  },
});
