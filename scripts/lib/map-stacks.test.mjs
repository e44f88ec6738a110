import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'carriage-stacks-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = `
interface Studio { name: string }
function open(studio: Studio): never {
  throw new TypeError(studio.name)
}
try {
  open({ name: 'closed' })
} catch (error) {
  console.log(error.stack)
}
`

test('a trace of the bundle names the files and lines of the source', async () => {
  const entry = join(folder, 'studio.ts')
  writeFileSync(entry, source)
  const outfile = join(folder, 'out', 'studio.mjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap: 'linked',
    minify: true,
    keepNames: true,
    inject: [inRoot('scripts/lib/map-stacks.mjs')],
  })
  const run = () => execFileSync(process.execPath, [outfile], { encoding: 'utf8' })
  const [head, first, second] = run().split('\n')
  expect(head).toBe('TypeError: closed')
  expect(first).toMatch(/^ {4}at open \(/)
  expect(first).toContain(`${entry}:4:`)
  expect(second).toContain(`${entry}:7:`)
  rmSync(`${outfile}.map`)
  expect(run().split('\n')[1]).toContain(`${outfile}:`)
})
