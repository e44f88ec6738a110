/** `npm run client:build`: writes `client/dist`, a package that `npm pack ./client/dist` packs. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/paths.mjs'
import { runInstalled } from './lib/run.mjs'

rmSync(inRoot('client/dist'), { recursive: true, force: true })
const { code } = await runInstalled('tsc', ['-p', inRoot('client/tsconfig.build.json')])
if (code !== 0) process.exit(code)
const {
  private: _private,
  devDependencies: _devDependencies,
  ...manifest
} = JSON.parse(readFileSync(inRoot('client/package.json'), 'utf8'))
const published = { ...manifest, exports: { '.': './index.js' }, types: './index.d.ts' }
writeFileSync(inRoot('client/dist/package.json'), `${JSON.stringify(published, undefined, 2)}\n`)
copyFileSync(inRoot('client/README.md'), inRoot('client/dist/README.md'))
copyFileSync(inRoot('LICENSE'), inRoot('client/dist/LICENSE'))
