import { defineConfig } from 'drizzle-kit'

// oxlint-disable-next-line import/no-default-export -- the tool reads it from there
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/adapters/**/*-schema.ts',
    '../dev/**/*-schema.ts',
    './src/features/**/*-schema.ts',
    './src/platform/db/*-schema.ts',
  ],
  out: './migrations',
})
