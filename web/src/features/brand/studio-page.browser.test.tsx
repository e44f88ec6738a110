import { startBrand } from '@carriage/contract/brand'
import { getBrand, restoreBrand, saveBrand } from '@carriage/contract/brand/endpoints'
import type { BrandAnswer } from '@carriage/contract/brand/schemas'
import { listPlans } from '@carriage/contract/subscriptions/endpoints'
import { listLegalVersions } from '@carriage/contract/legal/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { later, serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { standardPrivacy as germanPrivacy } from '@carriage/contract/legal/standard-privacy/de'
import { standardTerms } from '@carriage/contract/legal/standard-terms/en'
import { texts as t } from '@carriage/texts/web/brand'
import { texts as ui } from '@carriage/texts/web/ui'
import { loadStandardText } from '../legal/standard-text.ts'
import { StudioPage } from './studio-page.tsx'

vi.mock('../legal/standard-text.ts', { spy: true })

const answer = (fields: Partial<BrandAnswer['brand']> = {}, versions = 1): BrandAnswer => {
  const brand = { ...startBrand, version: versions, ...fields }
  const { terms: _terms, privacy: _privacy, ...shown } = brand
  const saved = { saved_at: 1_700_000_000, saved_by: 'Vera', restored: null }
  return {
    brand,
    versions: Array.from({ length: versions }, (_, n) => ({
      ...shown,
      ...saved,
      version: versions - n,
    })),
  }
}

function studio(stored = answer()) {
  const server = serve()
  const sent: object[] = []
  server.on(getBrand, () => stored)
  server.on(listLegalVersions, () => ({ terms: [], privacy: [] }))
  server.on(listPlans, () => ({ plans: [] }))
  server.on(saveBrand, ({ body: { version, ...fields } }) => {
    sent.push({ version, ...fields })
    return answer({ ...fields, version: version + 1 }, 2)
  })
  server.on(restoreBrand, ({ body }) => {
    sent.push({ restore: body.version })
    return answer({}, 3)
  })
  return sent
}

beforeEach(() => session.signIn('token', sampleUser({ _id: 'ada', role: ['admin'] })))

async function open() {
  const onChanged = vi.fn<() => void>()
  const screen = await renderPage(<StudioPage onChanged={onChanged} />)
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await expect.element(field(t.name.name)).toHaveValue('Carriage')
  return {
    screen,
    field,
    onChanged,
    save: screen.getByRole('button', { name: ui.save, exact: true }),
  }
}

test('what is typed is previewed in both themes, and sent with the version once it is saved @full', async () => {
  const sent = studio()
  const { screen, field, save, onChanged } = await open()
  await field(t.name.name).fill('Nordlicht')
  await field(t.look.main).fill('#0b4f6c')
  const light = screen.getByRole('img', { name: `${t.preview.light}: Nordlicht` })
  await expect.element(light).toBeVisible()
  await expect
    .poll(() => getComputedStyle(light.element()).getPropertyValue('--primary'))
    .toBe('#0b4f6c')
  expect(sent).toEqual([])
  await save.click()
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ version: 1, name: 'Nordlicht', main_colour: '#0b4f6c' }])
})

test('colors in which text is hard to read are not sent, and say what to do @full', async () => {
  const sent = studio()
  const { screen, field, save } = await open()
  await field(t.look.main).fill('#ffd400')
  await expect.element(screen.getByText(t.preview.unreadable)).toBeVisible()
  await save.click()
  await expect.element(screen.getByText(/too light for text on white/)).toBeVisible()
  await field(t.look.main).fill('#12')
  await expect.element(screen.getByText('Choose a color', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('an empty sender is sent as none @full', async () => {
  const sent = studio(answer({ mail_sender: 'Ada' }))
  const { field, save } = await open()
  await field(t.contact.mail_sender).fill(' ')
  await save.click()
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, mail_sender: null }]))
})

test('a file that is older than some settings fills those that it has, and no other file fills any @full', async () => {
  const sent = studio(answer({ mail_sender: 'Ada' }))
  const { screen, field, save } = await open()
  const choose = (saved: object) =>
    userEvent.upload(
      screen.getByLabelText(t.file.take),
      new File([JSON.stringify(saved)], 'studio.json', { type: 'application/json' }),
    )
  await choose({ members: 3 })
  await expect.element(screen.getByText(t.file.unreadable({ file: 'studio.json' }))).toBeVisible()
  await choose({ name: 'Nordlicht', currency: null })
  await expect.element(field(t.name.name)).toHaveValue('Nordlicht')
  await save.click()
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, name: 'Nordlicht' }]))
})

test('links are added and removed in their order, and called in each language @full', async () => {
  const sent = studio(
    answer({ links: [{ name: 'Shop', name_in: {}, url: 'https://shop.example' }] }),
  )
  const { screen, field, save } = await open()
  await screen.getByRole('button', { name: t.links.add }).click()
  await field(t.links.name({ n: 2 })).fill('Instagram')
  await save.click()
  await expect.element(screen.getByText('An address begins with https://')).toBeVisible()
  await field(t.links.url({ n: 2 })).fill('https://instagram.com/nordlicht')
  await screen.getByRole('button', { name: t.links.remove({ n: 1 }) }).click()
  const inGerman = { name: t.links.name({ n: 1 }), language: languageName('de') }
  await field(t.legal.inLanguage(inGerman)).fill('Unsere Bilder')
  await save.click()
  const name_in = { de: 'Unsere Bilder' }
  const links = [{ name: 'Instagram', name_in, url: 'https://instagram.com/nordlicht' }]
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, links }]))
})

test('a legal text begins with the standard one of its language', async () => {
  studio()
  const { screen, field } = await open()
  const begin = (name: string) =>
    screen.getByRole('button', { name: t.legal.beginOf({ name }), exact: true }).click()
  await begin(t.legal.terms)
  await expect.element(field(t.legal.terms)).toHaveValue(standardTerms)
  const inGerman = t.legal.inLanguage({ name: t.legal.privacy, language: languageName('de') })
  await begin(inGerman)
  await expect.element(field(inGerman)).toHaveValue(germanPrivacy)
})

test('the standard text does not take the place of what is typed while it is on its way', async () => {
  studio()
  const file = later<string>()
  vi.mocked(loadStandardText).mockReturnValueOnce(file.promise)
  const { screen, field } = await open()
  const begin = screen.getByRole('button', {
    name: t.legal.beginOf({ name: t.legal.terms }),
    exact: true,
  })
  await begin.click()
  await field(t.legal.terms).fill('Be kind.')
  file.give(standardTerms)
  await field(t.legal.privacy).fill('We keep nothing.')
  await expect.element(field(t.legal.terms)).toHaveValue('Be kind.')
})

test('a draft that comes back knows that it is a correction @full', async () => {
  const sent = studio()
  const first = await open()
  await first.field(t.legal.terms).fill('Be kind.')
  await first.screen.getByRole('switch', { name: t.legal.correction }).click()
  await first.screen.unmount()
  const { screen, field, save } = await open()
  await expect.element(field(t.legal.terms)).toHaveValue('Be kind.')
  await expect.element(screen.getByRole('switch', { name: t.legal.correction })).toBeChecked()
  await save.click()
  const body = { version: 1, terms: 'Be kind.', legal_correction: true }
  await vi.waitFor(() => expect(sent).toEqual([body]))
})

test('a legal text has a version in each other language, and members may not be asked about a correction of it', async () => {
  const sent = studio()
  const { screen, field, save } = await open()
  const name = t.legal.inLanguage({ name: t.legal.terms, language: languageName('de') })
  await field(name).fill('Sei freundlich.')
  await screen.getByRole('switch', { name: t.legal.correction }).click()
  await save.click()
  const legal_in = { ...startBrand.legal_in, de: { terms: 'Sei freundlich.', privacy: '' } }
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, legal_in, legal_correction: true }]))
})

test('an earlier version comes back by one press, and so does the studio as installed', async () => {
  const sent = studio(answer({}, 2))
  const { screen, onChanged } = await open()
  await screen.getByRole('button', { name: t.versions.restoreOf({ n: 1 }) }).click()
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  await screen.getByRole('button', { name: t.versions.restoreOf({ n: 0 }) }).click()
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([{ restore: 1 }, { restore: 0 }])
})
