/**
 * `npm run shells -- --url https://studio.example.com --id com.example.studio`: makes projects of native apps for iOS and Android
 * of a studio that runs, into a folder that nothing commits (docs/operating/native-apps.md).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '@carriage/texts/speaking'
import { run, say } from '../lib/run.mjs'
import { androidChanges } from './android.ts'
import { iosChanges } from './ios.ts'
import { packageFiles } from './package-files.ts'
import { readStudio } from './read-studio.ts'
import type { Changes } from './shell.ts'

/** Of Capacitor. */
const OLDEST_NODE = 22

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    into: { type: 'string', default: 'shells' },
    'own-bars': { type: 'boolean', default: false },
  },
})
const folder = resolve(values.into)
const url = values.url.replace(/\/+$/, '')
const language = languages.find((one) => one === values.language)

function fail(problem: string): never {
  say(
    `${problem}\nUsage: npm run shells -- --url https://studio.example.com --id com.example.studio ` +
      `[--language ${languages.join('|')}] [--into shells] [--own-bars]`,
  )
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Capacitor needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`)
if (!/^https?:\/\/[^/]+$/.test(url) || !URL.canParse(url)) fail('Name the address of the studio.')
if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(values.id))
  fail('Name the id of the app, such as com.example.studio.')
if (!language) fail(`There are no texts in ${values.language}.`)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

function change({ edits, files, removed }: Changes, platform: string): void {
  for (const [path, edit] of Object.entries(edits))
    write(path, edit(readFileSync(join(folder, path), 'utf8')))
  for (const path of readdirSync(join(folder, platform), { recursive: true, encoding: 'utf8' }))
    if (removed(`${platform}/${path}`)) rmSync(join(folder, platform, path))
  for (const [path, content] of Object.entries(files)) write(path, content)
}

async function runThere(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args, { cwd: folder, env: { CAPACITOR_TELEMETRY: '0' } })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const studio = await readStudio({ url, language })
const shell = { ...studio, url, id: values.id, language, hasOwnBars: values['own-bars'] }
for (const [path, content] of Object.entries(packageFiles(shell))) write(path, content)
await runThere('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
await runThere('npx', ['cap', 'add', 'android'])
await runThere('npx', ['cap', 'add', 'ios', '--packagemanager', 'SPM'])
change(androidChanges(shell), 'android')
change(iosChanges(shell), 'ios')
say(
  `The projects of ${shell.name} are in ${folder}. They were not compiled: open them in Xcode and in Android Studio.`,
)
