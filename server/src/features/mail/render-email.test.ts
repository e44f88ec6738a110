import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test, vi } from 'vitest'
import type { EmailMessage } from './email-message.ts'
import { renderEmail } from './render-email.ts'
import { builtInSender } from '../../../test/studio.ts'

const url = 'http://studio.test/reset-password#token=abc&otp=135790'
const warning = {
  firstName: '<b>Ada</b>',
  device: 'Firefox on macOS',
  at: 1_778_976_000,
  notMeUrl: 'http://studio.test/not-me#token=abc',
}
const messages: EmailMessage[] = [
  { template: 'verification', props: { otp: '135790' } },
  { template: 'password-reset', props: { firstName: '<b>Ada</b>', otp: '135790', url } },
  {
    template: 'member-invitation',
    props: { passwordUrl: 'http://studio.test/forgot-password' },
  },
  { template: 'email-change-link', props: { url: 'http://studio.test/new-email#token=abc.def' } },
  {
    template: 'email-change-taken',
    props: { firstName: '<b>Ada</b>', loginUrl: 'http://studio.test' },
  },
  ...(['owner', 'studio'] as const).flatMap((by): EmailMessage[] => {
    const change = { firstName: '<b>Ada</b>', newEmail: 'k…@e…', by, at: 1_778_976_000 }
    return [
      {
        template: 'email-change-requested',
        props: { ...change, notMeUrl: 'http://studio.test/not-me#token=abc' },
      },
      { template: 'email-changed', props: change },
    ]
  }),
  {
    template: 'email-change-done',
    props: { firstName: '<b>Ada</b>', loginUrl: 'http://studio.test' },
  },
  { template: 'deletion-code', props: { firstName: '<b>Ada</b>', otp: '135790' } },
  {
    template: 'workout-reminder',
    props: {
      firstName: '<b>Ada</b>',
      programTitle: 'Long lines',
      sessionTitle: 'Footwork',
      programUrl: 'http://studio.test/dashboard/programs/1',
      unsubscribe: { publicUrl: 'http://studio.test', token: 'abc.def' },
    },
  },
  {
    template: 'receipt',
    props: {
      firstName: '<b>Ada</b>',
      amountCents: 1999,
      currency: 'USD',
      paidAt: 1_778_976_000,
      nextAt: 1_781_654_400,
      billingUrl: 'http://studio.test/dashboard/profile/billing',
    },
  },
  {
    template: 'payment-failed',
    props: {
      firstName: '<b>Ada</b>',
      until: 1_778_976_000,
      billingUrl: 'http://studio.test/dashboard/profile/billing',
    },
  },
  {
    template: 'subscription-cancelled',
    props: {
      firstName: '<b>Ada</b>',
      until: 1_778_976_000,
      billingUrl: 'http://studio.test/dashboard/profile/billing',
    },
  },
  {
    template: 'payment-open',
    props: {
      firstName: '<b>Ada</b>',
      days: 3,
      until: 1_778_976_000,
      cardUrl: 'http://studio.test/membership',
    },
  },
  {
    template: 'refund',
    props: {
      firstName: '<b>Ada</b>',
      amountCents: 500,
      currency: 'EUR',
      billingUrl: 'http://studio.test/dashboard/profile/billing',
    },
  },
  {
    template: 'gift-card',
    props: {
      recipientName: '<b>Ada</b>',
      fromName: 'Grace',
      months: 3,
      message: '<b>Happy birthday</b>',
      code: 'ABCD-EFGH-JKMN-PQRS',
      redeemUrl: 'http://studio.test/gift/redeem#code=ABCD-EFGH-JKMN-PQRS',
    },
  },
  {
    template: 'gift-bought',
    props: {
      firstName: '<b>Ada</b>',
      recipientName: 'Grace',
      months: 3,
      amountCents: 5997,
      currency: 'USD',
      sendAt: 1_778_976_000,
      cardUrl: 'http://studio.test/gift/card/1',
    },
  },
  {
    template: 'gift-voided',
    props: { firstName: '<b>Ada</b>', recipientName: 'Grace', fromName: 'Ada', months: 3 },
  },
  {
    template: 'come-back',
    props: {
      firstName: '<b>Ada</b>',
      percentOff: 50,
      amountOffCents: null,
      currency: null,
      months: null,
      until: 1_778_976_000,
      plansUrl: 'http://studio.test/plans',
      unsubscribe: { publicUrl: 'http://studio.test', token: 'abc.def' },
    },
  },
  {
    template: 'trial-ending',
    props: {
      firstName: '<b>Ada</b>',
      endsAt: 1_778_976_000,
      plansUrl: 'http://studio.test/plans',
    },
  },
  {
    template: 'household-invitation',
    props: {
      holderName: '<b>Ada</b> Stern',
      until: 1_778_976_000,
      url: 'http://studio.test/household#token=abc',
    },
  },
  ...[true, false].map((waits) => ({
    template: 'household-joined' as const,
    props: {
      firstName: '<b>Ada</b>',
      memberName: 'Noa Stern',
      waits,
      householdUrl: 'http://studio.test/dashboard/profile/household',
    },
  })),
  {
    template: 'household-consented',
    props: {
      firstName: '<b>Ada</b>',
      holderName: 'Maya',
      homeUrl: 'http://studio.test/dashboard',
    },
  },
  ...(['household-removed', 'household-ended'] as const).map((template) => ({
    template,
    props: {
      firstName: '<b>Ada</b>',
      holderName: 'Maya',
      plansUrl: 'http://studio.test/plans',
    },
  })),
  ...(['created', 'made-studio-owned', 'ended'] as const).map((event) => ({
    template: 'api-key' as const,
    props: {
      firstName: '<b>Ada</b>',
      event,
      keys: 'Shop, Newsletter',
      who: 'Noa Stern',
      apiUrl: 'http://studio.test/admin/api',
    },
  })),
  {
    template: 'webhooks-ended',
    props: {
      firstName: '<b>Ada</b>',
      hosts: 'hooks.shop.test',
      who: 'Noa Stern',
      apiUrl: 'http://studio.test/admin/api',
    },
  },
  {
    template: 'webhook-disabled',
    props: {
      firstName: '<b>Ada</b>',
      host: 'hooks.shop.test',
      gone: false,
      since: 1_778_976_000,
      apiUrl: 'http://studio.test/admin/api',
    },
  },
  ...([1_778_976_000, null] as const).map((provenAt) => ({
    template: 'backup-problem' as const,
    props: {
      firstName: '<b>Ada</b>',
      problem: 'different' as const,
      provenAt,
      statusUrl: 'http://studio.test/admin/status',
    },
  })),
  {
    template: 'sign-in-link',
    props: { firstName: '<b>Ada</b>', url: 'http://studio.test/sign-in#token=abc' },
  },
  {
    template: 'already-registered',
    props: { firstName: '<b>Ada</b>', url: 'http://studio.test/login' },
  },
  { template: 'new-sign-in', props: warning },
  { template: 'password-changed', props: warning },
  { template: 'goodbye', props: { firstName: '<b>Ada</b>' } },
  {
    template: 'data-export-ready',
    props: {
      firstName: '<b>Ada</b>',
      until: 1_778_976_000,
      profileUrl: 'http://studio.test/dashboard/profile/data',
    },
  },
  ...(
    [
      'app-added',
      'app-removed',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'recovery-code-used',
      'factors-removed',
      'things-ended',
    ] as const
  ).map((event) => ({
    template: 'security-change' as const,
    props: {
      firstName: '<b>Ada</b>',
      event,
      securityUrl: 'http://studio.test/security',
      notMeUrl: 'http://studio.test/not-me#token=abc',
    },
  })),
  {
    template: 'welcome',
    props: {
      firstName: '<b>Ada</b>',
      homeUrl: 'http://studio.test/dashboard',
      setupUrl: 'http://studio.test/dashboard/setup',
      trialEnds: 1_778_976_000,
    },
  },
]

test('only what goes to an address that nobody has confirmed leaves out the name', () => {
  const nameless = messages.filter(({ props }) => !JSON.stringify(props).includes('<b>Ada</b>'))
  expect(nameless.map(({ template }) => template)).toEqual([
    'verification',
    'member-invitation',
    'email-change-link',
  ])
})

describe.each(messages)('the message $template', (message) => {
  test('addresses the reader by name, with markup in names escaped', async () => {
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
      if (typeof value === 'string' && !['currency', 'event', 'by'].includes(name))
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
