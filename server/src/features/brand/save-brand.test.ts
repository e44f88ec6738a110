import { expect, test } from 'vitest'
import { builtInBrand } from '../../../test/studio.ts'
import { createLog } from '../../platform/log/log.ts'
import type { ReadCaches } from '../../read-caches.ts'
import { createBrandReader, createPageReader } from './save-brand.ts'

const log = createLog('silent')
const nordlicht = { ...builtInBrand, name: 'Nordlicht', version: 1 }

test('while the database does not answer, the brand is the one that was read last', async () => {
  const answers: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('no database yet')),
    async () => nordlicht,
    () => Promise.reject(new Error('no database any more')),
  ]
  const brand = { read: () => answers.shift()?.() }
  // Sound: the reader asks this cache alone.
  const read = createBrandReader({ log, reads: { brand } as unknown as ReadCaches })
  expect((await read()).version).toBe(0)
  expect([await read(), await read()]).toEqual([nordlicht, nordlicht])
})

const readerOf = (brand = nordlicht, webWorker = true) =>
  createPageReader({
    readBrand: async () => brand,
    // Sound: the reader needs these fields alone.
    config: { publicUrl: 'https://studio.test', webWorker } as never,
  })

test('a page speaks the offered language that its reader wants most, and no other', async () => {
  const read = readerOf({ ...nordlicht, language: 'de', offered_languages: ['es'] })
  const [spanish, german] = await Promise.all(['es-MX, de;q=0.5', 'en, fr'].map(read))
  expect([spanish?.language, german?.language]).toEqual(['es', 'de'])
  expect(spanish?.withoutScripts).toContain('JavaScript. Actívalo')
  expect(spanish?.head).toContain('<meta name="description" content="Empuja. Controla la vuelta.">')
  expect(spanish?.head).not.toMatch(/Drück|Press out/)
  expect(await read('es')).toBe(spanish)
  const silent = readerOf({ ...nordlicht, tagline: '', tagline_in: { en: '', de: '', es: '' } })
  expect((await silent('en')).head).not.toContain('name="description"')
})

test('the head of a page has name, icon, colors and data, and no markup of a name', async () => {
  const read = async (brand = nordlicht, webWorker = true) =>
    (await readerOf(brand, webWorker)(undefined)).head
  const name = '</script><b>"Nord" & licht'
  const logo = '/images/01a1fcb4-0000-7000-8000-000000000000.webp'
  const head = await read({
    ...nordlicht,
    name,
    main_colour: '#0b4f6c',
    logo_light: logo,
    favicon: logo,
  })
  expect(head).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Nord&quot; &amp; licht</title>')
  expect(head).not.toContain('<b>')
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(head).toContain(`content="https://studio.test${logo}?width=1280"`)
  expect(head).toContain(`<link rel="icon" href="${logo}?width=160&amp;height=160">`)
  for (const part of [
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#f6f4f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f161a" media="(prefers-color-scheme: dark)">',
  ])
    expect(head).toContain(part)
  expect(head).toMatch(
    /<link rel="apple-touch-icon" href="\/images\/app\/apple-180\.png\?v=[\w-]{10}">/,
  )
  const data: unknown = JSON.parse(/id="brand">(.*)<\/script>/.exec(head)?.[1] ?? '')
  expect(data).toMatchObject({ name, css: expect.stringContaining('--primary:#0b4f6c') })
  expect(await read(builtInBrand)).toContain(
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  )
  // Its initial in its colors, as a part of the page.
  const [, icon = ''] = /href="data:image\/svg\+xml,([^"]+)"/.exec(await read()) ?? []
  expect(decodeURIComponent(icon)).toMatch(/fill="#601622".*>N<\/text>/)
  // The language of the studio is always offered.
  expect(await read({ ...nordlicht, language: 'de', offered_languages: ['en'] })).toContain(
    '<meta name="languages" content="de en">',
  )
  const noWorker = '<meta name="worker" content="off">'
  expect([head.includes(noWorker), (await read(nordlicht, false)).includes(noWorker)]).toEqual([
    false,
    true,
  ])
})
