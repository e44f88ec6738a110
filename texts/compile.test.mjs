import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync, transformSync } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileTexts } from './compile.mjs'
import { wordsOf } from './src/words.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {Record<string, unknown>} catalogues by language */
function write(catalogues) {
  for (const [language, texts] of Object.entries(catalogues)) {
    mkdirSync(join(folder, language), { recursive: true })
    writeFileSync(join(folder, language, 'web.json'), JSON.stringify(texts))
  }
}

/** @param {string} language */
async function read(language) {
  const source = readFileSync(join(folder, 'compiled', language, 'web.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' })
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.default(wordsOf(language))
}

const english = {
  title: 'It’s {name}',
  seats: '{count, plural, =0 {Full} one {# seat} other {# seats}} left',
  open: '{isOpen, select, true {Open} other {Closed}}',
  group: { size: '{bytes, number} bytes', code: "`$'{'x'}'` \\" },
}

test('a message becomes a function of its values, and one without values a text', async () => {
  write({ en: english })
  expect(compileTexts(folder)).toEqual([])
  const texts = await read('en')
  expect(texts.title({ name: 'Mia' })).toBe('It’s Mia')
  expect([0, 1, 1234].map((count) => texts.seats({ count }))).toEqual([
    'Full left',
    '1 seat left',
    '1,234 seats left',
  ])
  expect([true, false].map((isOpen) => texts.open({ isOpen }))).toEqual(['Open', 'Closed'])
  expect(texts.group).toMatchObject({ code: '`${x}` \\' })
})

test('numbers and plurals are those of the language', async () => {
  const german = {
    ...english,
    seats: '{count, plural, one {Noch # Platz} other {Noch # Plätze}}',
    group: { ...english.group, size: '{bytes, number} Byte' },
  }
  write({ en: english, de: german })
  expect(compileTexts(folder)).toEqual([])
  const texts = await read('de')
  expect(texts.seats({ count: 1 })).toBe('Noch 1 Platz')
  expect(texts.group.size({ bytes: 12_345 })).toBe('12.345 Byte')
})

test('a catalogue of mails holds every language, without what shows a page', async () => {
  for (const [language, hello] of Object.entries({ en: 'Hello {name}', de: 'Hallo {name}' })) {
    mkdirSync(join(folder, language, 'mails'), { recursive: true })
    writeFileSync(join(folder, language, 'mails', 'account.json'), JSON.stringify({ hello }))
  }
  mkdirSync(join(folder, 'src'))
  for (const file of ['words.ts', 'speaking.ts', 'says.ts'])
    copyFileSync(new URL(`src/${file}`, import.meta.url), join(folder, 'src', file))
  expect(compileTexts(folder)).toEqual([])
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { texts } from './compiled/mails/account.ts'
        export { speaking } from './src/speaking.ts'`,
      resolveDir: folder,
    },
    platform: 'node',
    bundle: true,
    format: 'esm',
    write: false,
  })
  const [{ text: code } = { text: '' }] = outputFiles
  expect(code).not.toContain('react')
  const { texts, speaking } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const hello = () => texts.hello({ name: 'Mia' })
  expect(['en', 'de'].map((language) => speaking(language, hello))).toEqual([
    'Hello Mia',
    'Hallo Mia',
  ])
})

describe('a language that differs from English is refused', () => {
  const { title, seats, open, group } = english
  test.each([
    [
      'a text is missing',
      { title, seats, open, group: { size: group.size } },
      ['de/web.group.code is missing'],
    ],
    ['a text is too much', { ...english, more: 'Mehr' }, ['de/web.more is not in English']],
    [
      'a value is missing',
      { ...english, title: 'Ohne Namen' },
      ['de/web.title has no value, in English name'],
    ],
    [
      'a value has another name',
      { ...english, title: 'Das ist {nme}' },
      ['de/web.title has nme, in English name'],
    ],
    [
      'a group is a text',
      { ...english, group: 'Gruppe' },
      ['de/web.group is of another kind in English'],
    ],
    [
      'a brace is open',
      { ...english, title: 'Das ist {name' },
      [expect.stringContaining('de/web.title: ')],
    ],
    [
      'a date is formatted by itself',
      { ...english, title: '{name, date, short}' },
      [expect.stringContaining('de/web.title: A date')],
    ],
  ])('%s', (_, german, problems) => {
    write({ en: english, de: german })
    expect(compileTexts(folder)).toEqual(problems)
  })
  test('a catalogue is missing, or too much', () => {
    write({ en: english, de: english })
    rmSync(join(folder, 'de', 'web.json'))
    writeFileSync(join(folder, 'de', 'old.json'), '{}')
    expect(compileTexts(folder)).toEqual(['de/web.json is missing', 'de/old.json has no English'])
  })
})
