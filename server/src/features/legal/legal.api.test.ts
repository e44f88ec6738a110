import { createHash } from 'node:crypto'
import * as accounts from '@carriage/contract/accounts/endpoints'
import { startBrand } from '@carriage/contract/brand'
import { getLegalTexts, restoreBrand, saveBrand } from '@carriage/contract/brand/endpoints'
import { acceptLegalTexts, listLegalVersions } from '@carriage/contract/legal/endpoints'
import type { LegalVersion } from '@carriage/contract/legal/schemas'
import { readMember } from '@carriage/contract/members/endpoints'
import { getHome } from '@carriage/contract/programs/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { epoch } from '../../platform/time.ts'
import { deleteUser } from '../accounts/index.ts'
import { brandVersions } from '../brand/brand-schema.ts'
import { legalAcceptances } from './legal-schema.ts'
import { readLegalData } from './personal-data-queries.ts'
import { standardDigests } from './standard-digests.ts'

const app = useApp()
let admin: Person
let saves = 0
beforeEach(async () => {
  await app().services.db.delete(brandVersions)
  await app().services.db.delete(legalAcceptances)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  saves = 0
})

const save = (texts: { terms?: string; privacy?: string }, legal_correction = false) => {
  app().advance(60)
  const body = { ...startBrand, ...texts, version: saves++, legal_correction }
  return app().call(saveBrand, { body }, admin.token)
}
const open = async (token: string) => (await app().call(getHome, { query: {} }, token)).open_texts
const accept = (token: string, body: { terms?: number; privacy?: number }) =>
  app().call(acceptLegalTexts, { body }, token)
const seenByStaff = async (id: string) =>
  (await app().call(readMember, { params: { id } }, admin.token)).accepted_texts
const counted = async () => {
  const { terms, privacy } = await app().call(listLegalVersions, {}, admin.token)
  const figures = (versions: LegalVersion[]) =>
    versions.map(({ version, accepted }) => [version, accepted])
  return { terms: figures(terms), privacy: figures(privacy) }
}

let newcomers = 0
/** Signs up as the web app does. */
async function signUp(
  email = `newcomer-${++newcomers}@carriage.test`,
  page: { brand_version?: number } = {},
) {
  const body = {
    ...page,
    first_name: 'Ada',
    last_name: 'Stern',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  }
  const { token } = await app().call(accounts.register, { body })
  const { text } = await app().newestMail(email)
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const at = epoch(app().clock.now)
  const { user, token: session } = await app().call(accounts.verifyRegistration, {
    body: { token, otp },
  })
  return { id: user._id, token: session.access_token, at }
}

describe('signing up', () => {
  test('accepts both texts as they stand, and nothing is asked afterwards @full', async () => {
    await save({ terms: 'Be kind.' })
    const { id, token, at } = await signUp()
    expect(await seenByStaff(id)).toEqual([
      { kind: 'privacy', version: 0, accepted_at: at, by: 'sign-up' },
      { kind: 'terms', version: 1, accepted_at: at, by: 'sign-up' },
    ])
    expect(await open(token)).toBeNull()
  })

  test('accepts the texts of the page, and Home asks about what was published since', async () => {
    await save({ terms: 'Be kind.' })
    await save({ terms: 'Be kind and on time.' })
    const { id, token } = await signUp(undefined, { brand_version: 1 })
    const accepted = (await seenByStaff(id)).map(({ kind, version }) => [kind, version])
    expect(accepted).toEqual([
      ['privacy', 0],
      ['terms', 1],
    ])
    expect(await open(token)).toMatchObject({ terms: { version: 2, asks: 'again' }, privacy: null })
  })

  test('once more with an address that was not verified counts alone', async () => {
    const email = 'twice@carriage.test'
    const first = { first_name: 'Ada', last_name: 'Stern', email }
    const body = { ...first, password: PASSWORD, confirm_password: PASSWORD }
    await app().call(accounts.register, { body })
    await save({ terms: 'Be kind.' })
    const { id, at } = await signUp(email)
    const terms = (await seenByStaff(id)).filter(({ kind }) => kind === 'terms')
    expect(terms).toEqual([{ kind: 'terms', version: 1, accepted_at: at, by: 'sign-up' }])
  })
})

describe('an account whose address nobody had confirmed', () => {
  test('is told without the name that a stranger has typed, and has accepted nothing once its owner sets a password', async () => {
    const email = 'owner@carriage.test'
    const stranger = { first_name: 'Call 0800 123', last_name: 'Stern', email }
    const body = { ...stranger, password: PASSWORD, confirm_password: PASSWORD }
    await app().call(accounts.register, { body })
    const { token } = await app().call(accounts.initPasswordReset, { body: { email } })
    const { text } = await app().newestMail(email)
    expect(text).not.toContain('0800')
    const otp = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const new_password = 'another one, of the owner'
    await app().call(accounts.verifyPasswordReset, {
      body: { token, otp, new_password, confirm_password: new_password },
    })
    const { token: session, user } = await app().call(accounts.login, {
      body: { email, password: new_password },
    })
    expect(await seenByStaff(user._id)).toEqual([])
    expect((await open(session.access_token))?.terms).toMatchObject({ asks: 'first' })
  })

  test('keeps what its owner has accepted, once they have confirmed it', async () => {
    const email = 'confirmed@carriage.test'
    const { id } = await signUp(email)
    const { token } = await app().call(accounts.initPasswordReset, { body: { email } })
    const { text } = await app().newestMail(email)
    expect(text).toContain('Ada')
    const otp = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const new_password = 'another one, of the owner'
    await app().call(accounts.verifyPasswordReset, {
      body: { token, otp, new_password, confirm_password: new_password },
    })
    expect(await seenByStaff(id)).toHaveLength(2)
  })
})

describe('a changed text', () => {
  test('is asked about on Home, with its day, until it is accepted by one press', async () => {
    const { id, token } = await signUp()
    await save({ terms: 'Be kind.' })
    const changed = epoch(app().clock.now)
    expect(await open(token)).toEqual({
      terms: { version: 1, changed_at: changed, asks: 'again' },
      privacy: null,
    })
    app().advance(60)
    expect(await accept(token, { terms: 1 })).toEqual({ open: null })
    expect(await open(token)).toBeNull()
    expect((await seenByStaff(id))[0]).toEqual({
      kind: 'terms',
      version: 1,
      accepted_at: changed + 60,
      by: 'notice',
    })
    // A second press changes nothing.
    app().advance(60)
    await accept(token, { terms: 1 })
    expect((await seenByStaff(id))[0]?.accepted_at).toBe(changed + 60)
  })

  test('is not asked about where it only corrects what was accepted', async () => {
    await save({ terms: 'Be knd.' })
    const { token } = await signUp()
    await save({ terms: 'Be kind.' }, true)
    expect(await open(token)).toBeNull()
  })

  test('is asked about again where it has changed once more while it was read', async () => {
    const { token } = await signUp()
    await save({ terms: 'Be kind.' })
    await save({ terms: 'Be very kind.' })
    expect((await accept(token, { terms: 1 })).open?.terms?.version).toBe(2)
  })

  test('is not asked about any more once the text of before is back', async () => {
    const { token } = await signUp()
    await save({ terms: 'Be kind.' })
    expect(await open(token)).not.toBeNull()
    app().advance(60)
    await app().call(restoreBrand, { body: { version: 0 } }, admin.token)
    expect(await open(token)).toBeNull()
  })

  test('that there is not is not accepted', async () => {
    const { token } = await signUp()
    const { status } = await app().refusal(acceptLegalTexts, { body: { terms: 7 } }, token)
    expect(status).toBe(404)
  })
})

test('a member accepts the text in their language, and is asked when that changes', async () => {
  const inGerman = (terms: string) => {
    const legal_in = { ...startBrand.legal_in, de: { terms, privacy: '' } }
    app().advance(60)
    const body = { ...startBrand, terms: 'Be kind.', legal_in, version: saves++ }
    return app().call(saveBrand, { body }, admin.token)
  }
  const shown = async (language?: string) =>
    app().call(getLegalTexts, { query: {} }, undefined, language)
  const acceptIn = (token: string, body: { terms?: number; privacy?: number }, language: string) =>
    app().call(acceptLegalTexts, { body }, token, language)
  await inGerman('Sei freundlich.')
  expect(await shown('de')).toMatchObject({
    terms: 'Sei freundlich.',
    privacy: '',
    languages: { terms: 'de', privacy: 'de' },
  })
  const original = { terms: 'Be kind.', languages: { terms: 'en' } }
  expect(await shown('es')).toMatchObject(original)
  expect(await shown()).toMatchObject(original)
  const [lena, ada] = [await createPerson(app()), await createPerson(app())]
  await acceptIn(lena.token, { terms: 1, privacy: 0 }, 'de')
  await acceptIn(ada.token, { terms: 1, privacy: 0 }, 'es')
  expect([await open(lena.token), await open(ada.token)]).toEqual([null, null])
  const kept = async ({ id }: Person) =>
    (await readLegalData(app().services, id))['accepted-texts'].find(({ text }) => text === 'terms')
      ?.sha256
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  expect([await kept(lena), await kept(ada)]).toEqual([
    digest('Sei freundlich.'),
    digest('Be kind.'),
  ])
  expect((await counted()).terms[0]).toEqual([1, 2])
  await inGerman('Sei freundlich und pünktlich.')
  expect((await open(lena.token))?.terms).toMatchObject({ version: 2, asks: 'again' })
  // Who accepts the same version in a second language is one account.
  await acceptIn(lena.token, { terms: 1 }, 'es')
  expect((await counted()).terms.find(([version]) => version === 1)).toEqual([1, 2])
  expect(await open(ada.token)).toBeNull()
  const before = { query: { version: 1 } }
  expect((await app().call(getLegalTexts, before, undefined, 'de')).terms).toBe('Sei freundlich.')
})

test('the standard texts are accepted in the language of the reader, once for all languages @full', async () => {
  const { id, token } = await createPerson(app())
  await app().call(acceptLegalTexts, { body: { terms: 0, privacy: 0 } }, token, 'de')
  const { 'accepted-texts': kept } = await readLegalData(app().services, id)
  const digests = [standardDigests.privacy.de, standardDigests.terms.de]
  expect(kept.map(({ sha256 }) => sha256)).toEqual(digests)
  expect(await open(token)).toBeNull()
  const english = await createPerson(app())
  await accept(english.token, { terms: 0, privacy: 0 })
  const home = await app().call(getHome, { query: {} }, english.token, 'es')
  expect(home.open_texts).toBeNull()
  expect(await counted()).toEqual({ terms: [[0, 2]], privacy: [[0, 2]] })
})

test('who came without signing up is asked about both texts for the first time', async () => {
  const { token } = await createPerson(app())
  expect(await open(token)).toMatchObject({ terms: { asks: 'first' }, privacy: { asks: 'first' } })
  expect(await accept(token, { terms: 0, privacy: 0 })).toEqual({ open: null })
})

describe('the studio', () => {
  test('sees each version of a text with how many have accepted it', async () => {
    const { token } = await signUp()
    await save({ terms: 'Be kind.' })
    await signUp()
    await save({ terms: 'Be kind.', privacy: 'We store little.' })
    expect(await counted()).toEqual({
      terms: [
        [1, 1],
        [0, 1],
      ],
      privacy: [
        [2, 0],
        [0, 2],
      ],
    })
    await accept(token, { terms: 1, privacy: 2 })
    expect(await counted()).toMatchObject({
      terms: [
        [1, 2],
        [0, 1],
      ],
      privacy: [
        [2, 1],
        [0, 2],
      ],
    })
  })

  test('can be asked for a text as it was', async () => {
    await save({ terms: 'Be kind.' })
    const saved = epoch(app().clock.now)
    await save({ terms: 'Be very kind.' })
    const texts = (version: number) => app().call(getLegalTexts, { query: { version } })
    const languages = { terms: 'en', privacy: 'en' }
    expect(await texts(1)).toEqual({
      terms: 'Be kind.',
      privacy: '',
      languages,
      version: 1,
      saved_at: saved,
    })
    expect(await texts(0)).toEqual({
      terms: '',
      privacy: '',
      languages,
      version: 0,
      saved_at: null,
    })
    expect((await app().refusal(getLegalTexts, { query: { version: 9 } })).status).toBe(404)
  })
})

test('what a person has accepted is in the copy of their data, and goes with the account', async () => {
  const { id } = await signUp()
  const { db } = app().services
  expect(await readLegalData({ db }, id)).toMatchObject({
    'accepted-texts': [
      { text: 'privacy', version: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { text: 'terms', version: 0, by: 'sign-up' },
    ],
  })
  await deleteUser(db, id)
  expect(await db.select().from(legalAcceptances)).toEqual([])
})
