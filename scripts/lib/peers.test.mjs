import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lineOf, stepsOf } from './install-steps.mjs'
import { inRoot } from './paths.mjs'
import { peers } from './peers.mjs'

/** Each program, of whichever tests. */
const programs = peers.flatMap((peer) =>
  [peer, ...(peer.also ?? [])].map((program) => ({ ...program, name: peer.name })),
)

/**
 * @param {string} folder
 * @param {string} ending
 */
const filesIn = (folder, ending) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`)

describe('the programs of others', () => {
  it('have every test of theirs, and no test has none', () => {
    const named = peers.flatMap(({ files = [] }) => files)
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([])
    const all = ['server/src', 'server/test'].flatMap((folder) => filesIn(folder, '.peers.test.ts'))
    expect(all.filter((file) => !named.includes(file))).toEqual([])
  })

  it('are told to their tests by their variable', () => {
    const helpers = filesIn('server/test/peers', '.ts')
    for (const { name, variable, files = [], recipe } of peers) {
      if (!recipe) continue
      const missing = files.filter(
        (file) =>
          ![file, ...helpers].some((one) => readFileSync(inRoot(one), 'utf8').includes(variable)),
      )
      expect([name, missing]).toEqual([name, []])
    }
  })

  it('are told to their tests in a browser, too', () => {
    const helpers = ['e2e/support', 'e2e/webdriver'].flatMap((folder) => filesIn(folder, '.ts'))
    const known = helpers.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n')
    const used = peers.filter(({ browser }) => browser)
    const variables = used.flatMap((peer) => [peer, ...(peer.also ?? [])])
    expect(
      variables.map(({ variable }) => variable).filter((variable) => !known.includes(variable)),
    ).toEqual([])
  })

  it('are looked for where they are installed', () => {
    for (const { name, places, recipe } of programs) {
      if (!recipe || recipe.by === 'apt') continue
      const folder = inRoot('.cache', recipe.folder)
      expect([name, places.some((place) => place.startsWith(folder))]).toEqual([name, true])
    }
  })

  it('are installed by exact versions', () => {
    for (const { recipe } of programs) {
      if (!recipe || recipe.by === 'apt') continue
      const packages = recipe.by === 'maven' ? [recipe.artifact] : recipe.packages
      for (const one of packages) expect(one).toMatch(/(@v?|==|:)\d+\.\d+\.\d+(:zip)?$/)
    }
  })
})

describe('a recipe', () => {
  const folder = inRoot('.cache', 'tool')

  it('of Go builds into a folder of its own', () => {
    const { needs, steps } = stepsOf({ by: 'go', folder: 'tool', packages: ['a.test/tool@v1.0.0'] })
    expect(needs).toBe('go')
    expect(steps.map(lineOf)).toEqual([`GOBIN=${folder} go install a.test/tool@v1.0.0`])
  })

  it('of Python has an environment of its own', () => {
    const { steps } = stepsOf({ by: 'pip', folder: 'tool', packages: ['tool==1.0.0'] })
    expect(steps.map(lineOf)).toEqual([
      `python3 -m venv ${folder}`,
      `${folder}/bin/pip install --quiet tool==1.0.0`,
    ])
  })

  it('of Rust builds what is locked into a folder of its own', () => {
    const { needs, steps } = stepsOf({ by: 'cargo', folder: 'tool', packages: ['tool@1.0.0'] })
    expect([needs, ...steps.map(lineOf)]).toEqual([
      'cargo',
      `cargo install --quiet --locked --root ${folder} tool@1.0.0`,
    ])
  })

  it('of npm has a folder of its own, and runs no scripts of packages', () => {
    const { needs, steps } = stepsOf({ by: 'npm', folder: 'tool', packages: ['tool@1.0.0'] })
    expect([needs, ...steps.map(lineOf)]).toEqual([
      'npm',
      `npm install --prefix ${folder} --ignore-scripts --no-audit --no-fund --loglevel=error tool@1.0.0`,
    ])
  })

  it('of Maven unpacks an archive', () => {
    const { steps } = stepsOf({ by: 'maven', folder: 'tool', artifact: 'test:tool:1.0.0:zip' })
    expect(steps.map(lineOf).join()).toMatch(/^mvn .*:unpack -Dartifact=test:tool:1\.0\.0:zip -Do/)
  })

  it('of Debian is a package of the system', () => {
    const { needs, steps } = stepsOf({ by: 'apt', packages: ['tool'] })
    expect([needs, ...steps.map(lineOf)]).toEqual([
      'apt-get',
      'apt-get install --yes --no-install-recommends tool',
    ])
  })
})
