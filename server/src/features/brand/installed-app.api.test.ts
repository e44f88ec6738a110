import type { ErrorBody } from '@carriage/contract/error-codes'
import { readFile } from 'node:fs/promises'
import { startBrand } from '@carriage/contract/brand'
import { saveBrand, uploadBrandPicture } from '@carriage/contract/brand/endpoints'
import type { BrandSettings } from '@carriage/contract/brand/schemas'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { isKnownPage } from '../../known-pages.ts'
import { brandVersions } from './brand-schema.ts'
import { BUILT_IN_GROUND, BUILT_IN_MOTIF } from './draw-app-icon.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  await app().services.db.delete(brandVersions)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

interface Manifest {
  [field: string]: unknown
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app().app.inject({ url, headers })
const ask = (language = 'en', headers: Record<string, string> = {}) =>
  get('/manifest.webmanifest', { 'accept-language': language, ...headers })
const manifest = async (language?: string) => (await ask(language)).json<Manifest>()
const save = (settings: Partial<BrandSettings>, version = 0) =>
  app().call(saveBrand, { body: { ...startBrand, ...settings, version } }, admin.token)

describe('the manifest', () => {
  test('is the brand’s, at once after it has changed, and is not sent twice', async () => {
    const first = await ask()
    expect(first.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
    })
    expect(first.json()).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/dashboard',
      display: 'standalone',
      name: 'Carriage',
      short_name: 'Carriage',
      description: 'Press out. Control the return.',
      theme_color: '#f6f4f2',
      background_color: '#f6f4f2',
    })
    const known = { 'if-none-match': String(first.headers.etag) }
    const same = await ask('en', known)
    expect([same.statusCode, same.body]).toEqual([304, ''])

    await save({ name: 'Nordlicht Pilates Berlin', tagline: '' })
    const next = await ask('en', known)
    expect(next.statusCode).toBe(200)
    expect(next.json()).toMatchObject({ name: 'Nordlicht Pilates Berlin', short_name: 'Nordlicht' })
    expect(next.json()).not.toHaveProperty('description')
  })

  test('has the tagline in the language of the reader; the built-in one goes, and the studio’s own stays, when the tagline changes', async () => {
    const inGerman = async () => (await manifest('de'))['description']
    expect(await inGerman()).toBe('Drück hinaus. Führ langsam zurück.')
    await save({ tagline: 'Breathe' })
    expect(await inGerman()).toBe('Breathe')
    await save({ tagline: 'Breathe', tagline_in: { en: '', de: 'Atme', es: '' } }, 1)
    expect([await inGerman(), (await manifest('es'))['description']]).toEqual(['Atme', 'Breathe'])
    await save({ tagline: 'Breathe in', tagline_in: { en: '', de: 'Atme', es: '' } }, 2)
    expect(await inGerman()).toBe('Atme')
  })

  test('has shortcuts in the language of the reader, to pages that there are', async () => {
    const wanted = ['en', 'de-AT,de;q=0.9', 'es', 'fr'].map(manifest)
    const [english, german, spanish, other] = await Promise.all(wanted)
    const namesOf = (one: Manifest | undefined) => one?.shortcuts.map(({ name }) => name)
    expect([english?.['lang'], german?.['lang'], spanish?.['lang']]).toEqual(['en', 'de', 'es'])
    expect(namesOf(english)).toEqual(['Next workout', 'Live classes', 'Discover', 'Saved'])
    expect(namesOf(german)).toEqual(['Nächstes Workout', 'Live-Kurse', 'Entdecken', 'Gespeichert'])
    expect(namesOf(spanish)).toContain('Guardados')
    expect(other).toEqual(english)
    for (const { url } of english?.shortcuts ?? []) expect(isKnownPage(url)).toBe(true)
  })

  test('is in the language that the page was switched to, if the studio offers it', async () => {
    const inLanguage = async (chosen: string) => {
      const headers = { 'accept-language': 'es' }
      const answer = await get(`/manifest.webmanifest?language=${chosen}`, headers)
      const { lang } = answer.json<Manifest>()
      return [lang, answer.headers['cache-control'], answer.headers.vary]
    }
    expect(await inLanguage('de')).toEqual(['de', 'no-cache', 'Accept-Language'])
    for (const unknown of ['fr', 'constructor', 'de&language=en', ''])
      expect((await inLanguage(unknown))[0]).toBe('es')
    await save({ offered_languages: ['en', 'es'] })
    expect((await inLanguage('de'))[0]).toBe('es')
  })

  test('holds a name as it is, whatever characters it has', async () => {
    const name = `"},</script>\\u{ & 'N'`
    await save({ name, tagline: '"]\\\n\u{2028}<!--' })
    expect(await manifest()).toMatchObject({ name, description: '"]\\ \u{2028}<!--' })
  })
})

describe('what a phone shares with the app', () => {
  const share = async (shared: Record<string, string>) => {
    const { share_target: target } = await manifest()
    // Sound: the test asks for what a phone reads.
    const { action, params } = target as { action: string; params: Record<string, string> }
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(shared)) query.set(params[field] ?? '', value)
    const { statusCode, headers } = await get(`${action}?${query.toString()}`)
    return [statusCode, headers.location, headers['cache-control']]
  }

  test('opens a class of the studio by its link, and is searched for otherwise', async () => {
    const { publicUrl } = app().services.config
    const path = '/dashboard/videos/01a1'
    expect(await share({ title: 'A class', text: `${publicUrl}${path}` })).toEqual([
      302,
      path,
      'no-store',
    ])
    expect(await share({ text: 'hips' })).toEqual([302, '/dashboard/search?query=hips', 'no-store'])
  })

  test('never leads away from the studio', async () => {
    const search = [302, '/dashboard/search', 'no-store']
    expect(await share({ url: 'https://elsewhere.test/dashboard' })).toEqual(search)
    const twice = await get('/dashboard/share?url=https://a.test&url=https://b.test')
    expect(twice.headers.location).toBe('/dashboard/search')
  })
})

describe('an icon', () => {
  const draw = async (url: string) => {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * 4
      return [...data.subarray(from, from + 4)]
    }
    return {
      ...info,
      at,
      middle: at(info.width / 2, info.height / 2),
      cache: headers['cache-control'],
    }
  }
  const upload = async (width: number, height: number, background: string) => {
    const picture = sharp({ create: { width, height, channels: 4, background } }).png()
    const bytes = Uint8Array.from(await picture.toBuffer())
    const file = { name: 'icon.png', type: 'image/png', bytes }
    const { body } = await app().upload(uploadBrandPicture, [file], admin.token)
    return String(body['picture'])
  }
  const close = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1.2))
  const CLEAR = expect.closeTo(0, -1)

  test('is a PNG of the size that the manifest says, and its address changes with it alone @full', async () => {
    const { icons } = await manifest()
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes, purpose } of icons) {
      const { width, height, at, cache } = await draw(src)
      expect(`${width}x${height}`).toBe(sizes)
      expect(at(1, 1)[3]).toEqual(purpose === 'maskable' ? 255 : CLEAR)
      expect(cache).toContain('immutable')
    }
    await save({ tagline: 'Another' })
    const initial = await manifest()
    await save({ tagline: 'One more' }, 1)
    expect((await manifest()).icons).toEqual(initial.icons)
    expect(initial.icons).not.toEqual(icons)
    // A page of before the change, or a server that does not know of it yet.
    expect((await draw(icons[0]?.src ?? '')).cache).toBe('no-cache')
  })

  test.each(['Nordlicht', 'Žofia', '&', '<b>', '7th'])(
    'of %s is its initial in its colors',
    async (name) => {
      await save({ name, main_colour: '#0b4f6c' })
      const { at, width } = await draw('/images/app/apple-180.png')
      expect(at(1, 1)).toEqual(close([0x0b, 0x4f, 0x6c, 255]))
      const light = Array.from({ length: width }, (_, y) =>
        Array.from({ length: width }, (__, x) => at(x, y)),
      )
        .flat()
        .filter(([red = 0]) => red > 0xe0).length
      expect(light / width ** 2).toBeGreaterThan(0.02)
      expect(light / width ** 2).toBeLessThan(0.25)
    },
  )

  test('is made from the studio’s icon; a maskable one keeps it within the circle that stays', async () => {
    await save({ favicon: await upload(300, 300, '#00ff00') })
    const { icons } = await manifest()
    const [small, , maskable] = await Promise.all(icons.map(({ src }) => draw(src)))
    const green = close([0, 255, 0, 255])
    expect([small?.at(1, 1), small?.middle]).toEqual([green, green])
    // The ground goes on in the color of the icon.
    expect([maskable?.at(1, 1), maskable?.middle]).toEqual([green, green])
  })

  test('is made from a logo that is not too wide for it, else from the initial', async () => {
    await save({ logo_light: await upload(400, 250, '#00ff00') })
    const logo = await draw('/images/app/apple-180.png')
    expect([logo.at(1, 1), logo.middle]).toEqual([
      close([0xf6, 0xf4, 0xf2, 255]),
      close([0, 255, 0, 255]),
    ])
    await save({ logo_light: await upload(500, 100, '#00ff00') }, 1)
    expect((await draw('/images/app/apple-180.png')).at(1, 1)).toEqual(
      close([0x60, 0x16, 0x22, 255]),
    )
  })

  test.each(['icon-193.png', 'icon-512.webp', 'constructor', '..%2f..%2fsecret'])(
    '%s is none',
    async (name) => {
      const answer = await get(`/images/app/${name}`)
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'not-found'])
    },
  )

  test('stands in the middle of what an iPhone shows while the app starts, in each position @full', async () => {
    await save({ favicon: await upload(300, 300, '#00ff00') })
    for (const [width, height] of [
      [1170, 2532],
      [2532, 1170],
    ] as const) {
      const start = await draw(`/images/app/start-${width}x${height}.png`)
      expect([start.width, start.height]).toEqual([width, height])
      expect(start.at(1, 1)).toEqual(close([0xf6, 0xf4, 0xf2, 255]))
      expect(start.middle).toEqual(close([0, 255, 0, 255]))
    }
    // Sizes of no device are not drawn: each takes room in the cache.
    expect((await get('/images/app/start-1170x2533.png')).statusCode).toBe(404)
  })

  test('of the build is drawn as its SVG', async () => {
    const svg = await readFile(new URL('../../../../web/public/icon.svg', import.meta.url), 'utf8')
    expect(svg).toContain(`rx="8" fill="${BUILT_IN_GROUND}"/>${BUILT_IN_MOTIF}</svg>`)
  })
})

describe('links in a native app', () => {
  const apple = '/.well-known/apple-app-site-association'
  const android = '/.well-known/assetlinks.json'

  test.each([apple, android])('%s is 404 while there is no app', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'not-found'])
  })

  describe('with apps', () => {
    const fingerprint = Array.from({ length: 32 }, () => 'A1').join(':')
    const withApps = useApp({
      env: {
        APPLE_APP_IDS: 'ABCDE12345.com.example.studio,ABCDE12345.com.example.studio.beta',
        ANDROID_PACKAGE: 'com.example.studio',
        ANDROID_CERTIFICATES: fingerprint,
      },
    })
    const read = async (url: string) => {
      const answer = await withApps().app.inject({ url })
      expect(answer.headers['content-type']).toContain('application/json')
      return answer.json<unknown>()
    }

    test('both are named, for the pages of members', async () => {
      const ids = ['ABCDE12345.com.example.studio', 'ABCDE12345.com.example.studio.beta']
      expect(await read(apple)).toEqual({
        applinks: {
          details: [{ appIDs: ids, components: [{ '/': '/dashboard' }, { '/': '/dashboard/*' }] }],
        },
        webcredentials: { apps: ids },
      })
      expect(await read(android)).toMatchObject([
        {
          relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']),
          target: { package_name: 'com.example.studio', sha256_cert_fingerprints: [fingerprint] },
        },
      ])
    })
  })
})
