import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { JOB_SCHEMA_VERSION } from './jobs.ts'

test('the tables that a start expects are those of the installed pg-boss', () => {
  const manifest = new URL('../package.json', import.meta.resolve('pg-boss'))
  expect(JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8'))).toMatchObject({
    pgboss: { schema: JOB_SCHEMA_VERSION },
  })
})
