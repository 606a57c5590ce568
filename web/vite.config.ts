import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web client's build; `vite web` serves it while developing, with the API of a running `decidag serve`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
