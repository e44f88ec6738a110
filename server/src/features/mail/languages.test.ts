import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@carriage/texts/languages'
import { describe, expect, test } from 'vitest'
import { moreMessages, sampleMessages } from '../../../test/mails/sample-messages.ts'
import { builtInSender } from '../../../test/studio.ts'
import type { EmailMessage } from './email-message.ts'
import { renderEmail } from './render-email.ts'
import { templateNames } from './templates/write-email.tsx'

const messages = [...sampleMessages, ...moreMessages]
const folder = fileURLToPath(new URL('../../../../texts', import.meta.url))

const leaves = (node: unknown): string[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [String(node)]

/** The words of the catalogues of a language, without values, links and the names of plurals. */
const wordings = (language: string): string[] =>
  readdirSync(`${folder}/${language}/mails`)
    .flatMap((file) =>
      leaves(JSON.parse(readFileSync(`${folder}/${language}/mails/${file}`, 'utf8'))),
    )
    .flatMap((text) => text.split(/\{\w+(?:, \w+,)?|\b(?:one|other) \{|[{}]|<\/?\w+>/))
    .map((part) => part.trim())
    // A single short word may be part of an address.
    .filter((part) => part.length > (part.includes(' ') ? 7 : 9))

const readIn = (language: (typeof languages)[number], timeZone = 'Europe/Berlin') => ({
  language,
  timeZone,
  locale: null,
})

test('there are texts in each language of the contract, and in no other', () => {
  const found = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name))
  expect(found.toSorted()).toEqual([...languages].toSorted())
})

test('each template is tried', () => {
  expect([...new Set(messages.map(({ template }) => template))].toSorted()).toEqual(
    templateNames.toSorted(),
  )
})

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  const own = wordings(language).join('\n')
  const english = wordings('en').filter((part) => !own.includes(part))

  test.each(messages)('the mail $template says nothing in English', async (message) => {
    const { subject, html, text } = await renderEmail(builtInSender, message, readIn(language))
    const all = `${subject}\n${text}\n${html}`
    expect(english.filter((part) => all.includes(part))).toEqual([])
    expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|[{}]|<\/?\w{2,}>/)
    if (message.template === 'studio-message') return
    expect(html).toContain(`lang="${language}"`)
    expect(html).not.toMatch(/lang="en"/)
    expect(subject).not.toBe((await renderEmail(builtInSender, message)).subject)
  })
})

test('dates, amounts and lists are those of the language', async () => {
  const receipt = messages.find(({ template }) => template === 'receipt')
  const bare = { securityUrl: 'http://studio.test', notMeUrl: 'http://studio.test' }
  const removed = [
    { kind: 'passkey', name: 'Laptop' },
    { kind: 'app', name: '' },
    { kind: 'reformer', name: 'Salon' },
  ] as const
  const change: EmailMessage = {
    template: 'security-change',
    props: { firstName: 'Ada', event: 'factors-removed', removed, ...bare },
  }
  if (!receipt) throw new Error('There is no receipt')
  const german = await renderEmail(builtInSender, receipt, readIn('de'))
  expect(german.text).toMatch(/Am 17\. Mai 2026 hast du 19,99\s\$ für dein Abo bezahlt/)
  const spanish = await renderEmail(builtInSender, receipt, readIn('es'))
  expect(spanish.text).toMatch(/El 17 de mayo de 2026 pagaste 19,99\sUS\$/)
  const { text } = await renderEmail(builtInSender, change, readIn('de'))
  expect(text).toContain('der Passkey „Laptop“, die Authenticator-App und der Reformer Salon')
})

test('what the studio wrote in a language without texts is framed in that of the reader', async () => {
  const [message] = moreMessages.filter(({ template }) => template === 'studio-message')
  if (!message) throw new Error('There is no message')
  const { html } = await renderEmail(builtInSender, message, readIn('de'))
  expect(html).toMatch(/<html[^>]* lang="fr"/)
  expect(html).toContain('lang="de"')
  expect(html).toContain('Fragen?')
})

test('what the studio wrote in German is framed in German for everyone', async () => {
  const message: EmailMessage = {
    template: 'studio-message',
    props: {
      language: 'de',
      subject: 'Neues',
      paragraphs: ['Hallo'],
      button: 'Los',
      url: 'http://studio.test',
      kind: 'marketing_promotions',
    },
  }
  const { html } = await renderEmail(builtInSender, message, readIn('es'))
  expect(html).toContain('Fragen?')
})

describe('the device of a warning', () => {
  const warn = async (device: { browser: string | null; system: string | null }) => {
    const props = { firstName: 'Ada', device, at: 1_778_976_000, notMeUrl: 'http://studio.test' }
    return (await renderEmail(builtInSender, { template: 'new-sign-in', props }, readIn('de'))).text
  }
  test.each([
    [{ browser: 'Firefox', system: 'macOS' }, 'Firefox unter macOS'],
    [{ browser: 'Firefox', system: null }, 'Gerät in deinem Konto angemeldet: Firefox,'],
    [{ browser: null, system: null }, 'Unbekanntes Gerät'],
  ])('%j', async (device, words) => {
    expect((await warn(device)).replaceAll('\n', ' ')).toContain(words)
  })
})
