import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../precompress.ts';
import { serviceWorker } from './service-worker.ts';

/** The check page: an application of its own at `/check/` that works without network (decision 1620). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/check/',
  plugins: [react(), serviceWorker(), precompress()],
  build: {
    target: 'es2024',
    outDir: path.join(import.meta.dirname, '../dist/check'),
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    // The image decoder is a large chunk, loaded together with the camera only.
    chunkSizeWarningLimit: 900,
  },
});
