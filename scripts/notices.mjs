/** `npm run notices`: writes docs/third-party-notices.md from what is installed for production. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './lib/paths.mjs'

const args = ['ls', '--omit=dev', '--all', '--parseable']
const folders = execFileSync('npm', args, {
  cwd: inRoot('.'),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
  .split('\n')
  .filter((folder) => folder.includes('node_modules'))
const rows = new Set()
for (const folder of folders) {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) continue
  const { name, version, license, private: own } = JSON.parse(readFileSync(file, 'utf8'))
  if (!own) rows.add(`| ${name} | ${version} | ${license ?? 'see the package'} |`)
}
const head = `# Third-party notices

What Carriage installs to run, with the licence each package declares. Their full texts come with the
packages. Written by \`npm run notices\`.

| package | version | licence |
|---|---|---|
`
writeFileSync(
  inRoot('docs/third-party-notices.md'),
  `${head}${[...rows].toSorted((a, b) => a.localeCompare(b, 'en')).join('\n')}\n`,
)
