import { initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { beginPasskey, beginTotp } from '@carriage/contract/accounts/second-factor-endpoints'
import { startBrand } from '@carriage/contract/brand'
import {
  getBrand,
  getLegalTexts,
  restoreBrand,
  saveBrand,
  uploadBrandPicture,
} from '@carriage/contract/brand/endpoints'
import type { BrandSettings } from '@carriage/contract/brand/schemas'
import { getConfig } from '@carriage/contract/system/endpoints'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { sweepImages } from '../media/index.ts'
import { removeUser } from '@carriage/contract/members/endpoints'
import { listPlans } from '@carriage/contract/subscriptions/endpoints'
import { listGiftOptions } from '@carriage/contract/subscriptions/gift-endpoints'
import { insertPlan } from '../../../test/insights.ts'
import { plans } from '../subscriptions/tables.ts'
import { brandVersions } from './brand-schema.ts'

// Passkeys need https.
const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
let admin: Person
beforeEach(async () => {
  await app().services.db.delete(brandVersions)
  admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Vera' })
})

const SHOP = 'https://shop.example/nordlicht'
const nordlicht: BrandSettings = {
  ...startBrand,
  name: 'Nordlicht',
  legal_company: 'Nordlicht GmbH',
  support_email: 'hilfe@nordlicht.test',
  main_colour: '#0b4f6c',
  second_colour: '#a8dadc',
  links: [
    {
      name: 'Our shop',
      name_in: { de: 'Unser Laden' },
      url: SHOP,
    },
  ],
}
const read = () => app().call(getBrand, {}, admin.token)
const shown = async () => (await app().call(getConfig, {})).brand
const save = (settings: Partial<BrandSettings> = {}, version = 0) =>
  app().call(saveBrand, { body: { ...nordlicht, ...settings, version } }, admin.token)
const refused = (settings: Partial<BrandSettings> = {}, version = 0) =>
  app().refusal(saveBrand, { body: { ...nordlicht, ...settings, version } }, admin.token)

describe('a saved brand', () => {
  test('counts at once, in place of the built-in one', async () => {
    expect(await read()).toEqual({ brand: { ...startBrand, version: 0 }, versions: [] })
    expect(await shown()).toMatchObject({ name: 'Carriage', version: 0 })
    await save({ mail_sender: 'Ada of Nordlicht' })
    expect(await shown()).toMatchObject({
      name: 'Nordlicht',
      support_email: 'hilfe@nordlicht.test',
      version: 1,
      themes: { light: { primary: '#0b4f6c' }, dark: { primary: '#a8dadc' } },
    })
    expect(await shown()).not.toHaveProperty('mail_sender')
  })

  test('is in mails: name, colors, company and support address, and whom they come from', async () => {
    await save()
    await app().call(initPasswordReset, { body: { email: admin.email } })
    const { subject, html, text } = await app().newestMail(admin.email)
    expect(subject).toBe('Reset your Nordlicht password')
    for (const part of ['Nordlicht GmbH', 'hilfe@nordlicht.test']) expect(text).toContain(part)
    for (const colour of ['#0b4f6c', '#a8dadc']) expect(html).toContain(colour)
    expect(html + text).not.toContain('Carriage')
  })

  test('is named by authenticator apps, by passkeys and on the page of the API @full', async () => {
    await save()
    const { uri } = await app().call(beginTotp, {}, admin.token)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Nordlicht')
    const { rp } = await app().call(beginPasskey, {}, admin.token)
    expect(rp.name).toBe('Nordlicht')
    const page = async () => (await app().app.inject({ url: '/api/docs' })).body
    expect(await page()).toContain('<h1>Nordlicht API')
    expect(await page()).toContain('--primary:#0b4f6c')
    await save({ name: 'Südlicht' }, 1)
    expect(await page()).toContain('<h1>Südlicht API')
  })

  test('says in which languages the app is offered, that of the studio first and always', async () => {
    expect((await shown()).offered_languages).toEqual(['en', 'de', 'es'])
    await save({ language: 'es', offered_languages: ['de'] })
    expect((await shown()).offered_languages).toEqual(['es', 'de'])
    expect((await read()).brand.offered_languages).toEqual(['de'])
  })

  test('reaches the other servers, too', async () => {
    expect(await shown()).toMatchObject({ name: 'Carriage' })
    const row = { version: 1, settings: { name: 'Nordlicht' } }
    // A connection of its own, as another server has.
    await app().lockHolder.insert(brandVersions).values(row)
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ name: 'Nordlicht' }))
  })

  test('keeps the fields that a change leaves out', async () => {
    await save()
    const body = { name: 'Südlicht', version: 1 }
    await app().call(saveBrand, { body }, admin.token)
    expect((await read()).brand).toEqual({ ...nordlicht, name: 'Südlicht', version: 2 })
  })

  test('is stored before a field existed, and has the built-in value of that field', async () => {
    await app()
      .services.db.insert(brandVersions)
      .values({ version: 1, settings: { name: 'Old', links: [{ name: 'Shop', url: SHOP }] } })
    const links = [{ name: 'Shop', name_in: {}, url: SHOP }]
    expect((await read()).brand).toEqual({ ...startBrand, name: 'Old', links, version: 1 })
  })
})

test('legal texts of the studio’s own are read by anybody, and are in no list', async () => {
  const texts = async () => app().call(getLegalTexts, { query: {} })
  const languages = { terms: 'en', privacy: 'en' }
  expect(await texts()).toEqual({ terms: '', privacy: '', languages, version: 0, saved_at: null })
  await save({ terms: ' Our terms\r\n\r\n# Rules\r\n\r\nBe kind ' })
  expect(await texts()).toEqual({
    terms: 'Our terms\n\n# Rules\n\nBe kind',
    privacy: '',
    languages,
    version: 1,
    saved_at: null,
  })
  for (const answer of [await shown(), (await read()).versions])
    expect(JSON.stringify(answer)).not.toContain('Be kind')
  const entries = await app().audited(admin)
  expect(JSON.stringify(entries)).not.toContain('Be kind')
})

describe('the currency of the studio', () => {
  test('comes first where plans are sold in several, and is none in which nothing is sold', async () => {
    const sold = async () => {
      const answer = await app().call(listPlans, {})
      return answer.plans.map(({ currency }) => currency)
    }
    expect(await sold()).toEqual(['USD'])
    const { status, body } = await refused({ currency: 'EUR' })
    expect([status, body.fields]).toEqual([
      422,
      { currency: expect.stringMatching(/No plan is sold in EUR\..*add a price in EUR/) },
    ])
    const plan = { priceCents: 1899, currency: 'EUR', active: true }
    const { id } = await insertPlan(app(), plan)
    expect(await sold()).toEqual(['USD', 'EUR'])
    await save({ currency: 'EUR' })
    expect(await sold()).toEqual(['EUR', 'USD'])
    const { currencies } = await app().call(listGiftOptions, {})
    expect(currencies[0]?.currency).toBe('EUR')
    expect(await shown()).toMatchObject({ currency: 'EUR' })
    // It is no longer sold: the first plan comes first again, and the rest of the brand is still saved.
    await app().services.db.update(plans).set({ active: false }).where(eq(plans.id, id))
    expect(await sold()).toEqual(['USD'])
    await app().call(saveBrand, { body: { name: 'Südlicht', version: 1 } }, admin.token)
    expect(await shown()).toMatchObject({ name: 'Südlicht', currency: 'EUR' })
  })

  test('comes back with an earlier version only while something is sold in it', async () => {
    const { id } = await insertPlan(app(), { priceCents: 1899, currency: 'CHF', active: true })
    await save({ currency: 'CHF' })
    await save({ currency: 'USD' }, 1)
    const restore = () => app().call(restoreBrand, { body: { version: 1 } }, admin.token)
    expect((await restore()).brand).toMatchObject({ currency: 'CHF', version: 3 })
    await app().services.db.update(plans).set({ active: false }).where(eq(plans.id, id))
    expect((await restore()).brand).toEqual({ ...nordlicht, currency: null, version: 4 })
  })
})

describe('is not saved', () => {
  test('in colors in which text is hard to read', async () => {
    const { status, body } = await refused({ main_colour: '#ffd400', second_colour: '#222222' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      422,
      ['main_colour', 'second_colour'],
    ])
    expect((await read()).versions).toEqual([])
  })

  test('over a version that the admin has not seen', async () => {
    await save()
    const { status, body } = await refused({ name: 'Südlicht' })
    expect([status, body.code]).toEqual([409, 'stale-version'])
    expect(await shown()).toMatchObject({ name: 'Nordlicht' })
  })

  test('twice, when two admins save at the same moment', async () => {
    const answers = await Promise.allSettled([save(), save(), save()])
    const refusals = answers.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(refusals).toHaveLength(2)
    for (const text of refusals) expect(text).toContain('stale-version')
    expect((await read()).versions).toHaveLength(1)
  })
})

describe('an earlier version', () => {
  test('is brought back in one call, as a new version, and the built-in one, too @full', async () => {
    await save()
    await save({ name: 'Südlicht' }, 1)
    const back = (version: number) => app().call(restoreBrand, { body: { version } }, admin.token)
    const { brand, versions } = await back(1)
    expect(brand).toEqual({ ...nordlicht, version: 3 })
    expect(
      versions.map(({ version, name, restored, saved_by }) => [version, name, restored, saved_by]),
    ).toEqual([
      [3, 'Nordlicht', 1, 'Vera'],
      [2, 'Südlicht', null, 'Vera'],
      [1, 'Nordlicht', null, 'Vera'],
    ])
    await back(0)
    expect(await shown()).toMatchObject({ name: 'Carriage', version: 4 })
    const missing = { body: { version: 9 } }
    expect((await app().refusal(restoreBrand, missing, admin.token)).status).toBe(404)
  })

  test('stays when the admin who saved it is gone, without their name', async () => {
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    await app().call(saveBrand, { body: { ...nordlicht, version: 0 } }, other.token)
    await app().call(removeUser, { params: { id: other.id } }, admin.token)
    await app().services.db.update(brandVersions).set({ savedBy: null })
    expect((await read()).versions).toMatchObject([{ name: 'Nordlicht', saved_by: null }])
  })

  test('is in the audit log, with what was changed', async () => {
    app().advance(1)
    await save()
    app().advance(1)
    await app().call(restoreBrand, { body: { version: 0 } }, admin.token)
    const entries = await app().audited(admin)
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'brand-restored', label: 'Version 2', changes: { name: { to: 'Carriage' } } },
      { action: 'brand-saved', label: 'Version 1', changes: { name: { from: 'Carriage' } } },
    ])
    expect(Object.keys(entries[1]?.changes ?? {})).not.toContain('tagline')
  })
})

describe('a logo', () => {
  const upload = async () => {
    const picture = sharp({ create: { width: 400, height: 90, channels: 4, background: '#0000' } })
    const bytes = Uint8Array.from(await picture.png().toBuffer())
    const file = { name: 'logo.png', type: 'image/png', bytes }
    const { body } = await app().upload(uploadBrandPicture, [file], admin.token)
    return String(body['picture'])
  }
  const isServed = async (url: string) => (await app().app.inject({ url })).statusCode === 200
  const sweepLater = async () => {
    app().advance(3601)
    await sweepImages(app().services)
  }

  test('is kept with the version that shows it, also when the next one shows another @full', async () => {
    const [first, second, unused] = [await upload(), await upload(), await upload()]
    await save({ logo_light: first, favicon: first })
    await save({ logo_light: second, logo_dark: first }, 1)
    await sweepLater()
    expect(await Promise.all([first, second, unused].map(isServed))).toEqual([true, true, false])
    await app().call(restoreBrand, { body: { version: 1 } }, admin.token)
    expect(await shown()).toMatchObject({ logo_light: first, logo_dark: null })
  })

  test('that was uploaded too long ago, or never, is not saved', async () => {
    const late = await upload()
    await sweepLater()
    for (const logo_dark of [late, '/images/01a1fcb4-0000-7000-8000-000000000000.webp'])
      expect((await refused({ logo_dark })).status).toBe(409)
    expect((await read()).versions).toEqual([])
  })

  test('keeps its transparency', async () => {
    const { rawPayload } = await app().app.inject({ url: await upload() })
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
  })

  test('that is no picture is refused', async () => {
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const file = { name: 'logo.svg', type: 'image/svg+xml', bytes }
    expect((await app().upload(uploadBrandPicture, [file], admin.token)).status).toBe(422)
  })
})

test('versions of a host with a brand of its own count for that host alone', async () => {
  await save()
  const row = { host: 'berlin.example', version: 7, settings: { name: 'Berlin' } }
  await app().services.db.insert(brandVersions).values(row)
  expect(await shown()).toMatchObject({ name: 'Nordlicht', version: 1 })
  expect((await read()).versions).toHaveLength(1)
  await app().services.db.delete(brandVersions).where(eq(brandVersions.host, row.host))
})
