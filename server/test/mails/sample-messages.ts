import type { EmailMessage } from '../../src/features/mail/index.ts'

const url = 'http://studio.test/reset-password#token=abc&otp=135790'
const warning = {
  firstName: '<b>Ada</b>',
  device: 'Firefox on macOS',
  at: 1_778_976_000,
  notMeUrl: 'http://studio.test/not-me#token=abc',
}
/** One of each mail, and of each of its kinds. */
export const sampleMessages: EmailMessage[] = [
  { template: 'verification', props: { otp: '135790' } },
  { template: 'password-reset', props: { firstName: '<b>Ada</b>', otp: '135790', url } },
  { template: 'password-reset', props: { firstName: '', otp: '135790', url } },
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
      problem: provenAt === null ? ('archive-late' as const) : ('different' as const),
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
    template: 'activation-code',
    props: {
      firstName: '<b>Ada</b>',
      code: 'ABC234',
      activationUrl: 'http://studio.test/signup/activation?code=ABC234',
      until: 1_778_976_000,
      days: 30,
    },
  },
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

const unsubscribe = { publicUrl: 'http://studio.test', token: 'abc.def' }
const live = {
  firstName: '<b>Ada</b>',
  title: 'Long lines',
  startsAt: 1_778_976_000,
  timezone: 'Europe/Lisbon',
  url: 'http://studio.test/dashboard/live',
  unsubscribe,
}
const changed = {
  ...live,
  formerStartsAt: 1_778_970_000,
  coach: 'Mia Sol',
  hasOtherCoach: true,
  calendar: { method: 'PUBLISH', content: 'first' },
} as const
const other = { ...changed, calendar: { ...changed.calendar, content: 'second' } }
const off = { ...changed, startsAt: null }
const sent = { unsubscribe, subject: 'Wir sind umgezogen', paragraphs: ['Hallo'], button: 'Los' }

/** The mails about live classes, and those that the studio writes itself. */
export const moreMessages: EmailMessage[] = [
  {
    template: 'live-class-reminder',
    props: { ...live, classUrl: 'http://studio.test/dashboard/live/1' },
  },
  ...(
    ['seat', 'released', 'lapsed', 'no-access', 'called-off', 'broadcast', 'no-seat'] as const
  ).map((news) => ({
    template: 'waiting-list' as const,
    props: { ...live, news, until: news === 'seat' ? 1_778_970_000 : null },
  })),
  ...[
    changed,
    off,
    { ...changed, formerStartsAt: null },
    { ...changed, formerStartsAt: changed.startsAt },
    { ...changed, formerStartsAt: changed.startsAt, coach: null },
    { ...changed, otherDates: [other] },
    { ...changed, otherDates: [{ ...off, calendar: other.calendar }] },
    { ...off, otherDates: [{ ...off, calendar: other.calendar }] },
  ].map((props) => ({ template: 'live-class-change' as const, props })),
  {
    template: 'studio-message',
    props: { ...sent, language: 'fr', url: 'http://studio.test', kind: 'marketing_promotions' },
  },
]
