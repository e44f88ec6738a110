import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test, vi } from 'vitest'
import { renderEmail } from './render-email.ts'
import { sampleMessages as messages } from '../../../test/mails/sample-messages.ts'
import { builtInSender } from '../../../test/studio.ts'

test('only what goes to an address that nobody has confirmed leaves out the name', () => {
  const nameless = messages.filter(({ props }) => !JSON.stringify(props).includes('<b>Ada</b>'))
  expect(nameless.map(({ template }) => template)).toEqual([
    'verification',
    'password-reset',
    'member-invitation',
    'email-change-link',
  ])
})

describe.each(messages)('the message $template', (message) => {
  test('addresses the reader by name, with markup in names escaped @full', async () => {
    const { html, text } = await renderEmail(builtInSender, message)
    const isNamed = JSON.stringify(message.props).includes('<b>Ada</b>')
    expect(html.includes('&lt;b&gt;Ada&lt;/b&gt;')).toBe(isNamed)
    expect(html).not.toContain('<b>Ada')
    expect(text.includes('<b>Ada</b>')).toBe(isNamed)
  })

  test('has the same content as text and as HTML', async () => {
    const { text, subject } = await renderEmail(builtInSender, message)
    expect(subject).not.toBe('')
    for (const [name, value] of Object.entries(message.props))
      if (typeof value === 'string' && !['currency', 'event', 'by', 'problem'].includes(name))
        expect(text).toContain(value)
  })

  test('loads no external resources', async () => {
    const { html } = await renderEmail(builtInSender, message)
    expect(html).not.toMatch(/<img|<script|@import|src=/)
  })
})

test('a receipt has the amount, the date and the date of the next payment', async () => {
  const found = messages.find(({ template }) => template === 'receipt')
  if (!found) throw new Error('There is no receipt')
  const { text } = await renderEmail(builtInSender, found)
  for (const part of ['$19.99', '17 May 2026', '17 June 2026']) expect(text).toContain(part)
})

describe('the logo of a studio', () => {
  const light = '/images/01a1fcb4-0000-7000-8000-000000000000.webp'
  const dark = '/images/01a1fcb4-0000-7000-8000-000000000001.webp'
  const write = async (logos: { logo_light: string | null; logo_dark: string | null }) => {
    const [message] = messages
    if (!message) throw new Error('There is no message')
    const brand = { ...builtInSender.brand, ...logos }
    return (await renderEmail({ ...builtInSender, brand }, message)).html
  }

  test('stands at the head, under its name, in a format that every program shows', async () => {
    const html = await write({ logo_light: light, logo_dark: null })
    const [, src, alt] = /<img[^>]* src="([^"]+)" alt="([^"]+)"/.exec(html) ?? []
    expect([src, alt]).toEqual([
      `http://studio.test${light}?width=640&amp;format=png`,
      builtInSender.brand.name,
    ])
  })

  test('keeps its light ground in the dark, unless there is one for that', async () => {
    const alone = await write({ logo_light: light, logo_dark: null })
    expect(alone).not.toContain('.plate')
    const both = await write({ logo_light: light, logo_dark: dark })
    expect(both).toMatch(/\.plate \{ background: #[0-9a-f]{6} !important \}/)
    expect(both).toContain(`srcSet="http://studio.test${dark}`)
  })
})

test('all that lies under the words turns dark with them, so that the footer can be read', async () => {
  const [message] = messages
  if (!message) throw new Error('There is no message')
  const { html } = await renderEmail(builtInSender, message)
  const grounds = [...html.matchAll(/<(body|td)[^>]*style="[^"]*background:#[0-9a-f]{6}/g)].map(
    ([, tag]) => tag,
  )
  expect(grounds).toEqual(['body', 'td'])
  expect(html).toContain('.paper > table > tbody > tr > td { background: ')
})

test('writing a mail does not make Node track promises, which every later request would pay for', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  const [message] = messages
  if (message) await renderEmail(builtInSender, message)
  expect(run).not.toHaveBeenCalled()
})
