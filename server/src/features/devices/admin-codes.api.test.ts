import type { AuditAction } from '@carriage/contract/audit/schemas'
import { getProfile } from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/devices/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { epoch } from '../../platform/time.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { users } from '../accounts/tables.ts'
import { activationCodes, codeRedemptions } from './tables.ts'

const app = useApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const make = (code: string, batch_name: string, more: object = {}) =>
  app().call(
    endpoints.createActivationCode,
    { body: { code, batch_name, total_usage_possible: 10, trial_duration: 7, ...more } },
    admin.token,
  )
const list = (query: Parameters<typeof ask>[0] = {}) => ask(query)
const ask = (query: { query?: string; plan?: 'premium' | 'none'; duration?: number }) =>
  app().call(endpoints.listActivationCodes, { query }, admin.token)
const codesOf = async (query: Parameters<typeof ask>[0]) =>
  (await list(query)).activation_codes.map(({ code }) => code)
const newcomer = () =>
  createPerson(app(), { deviceActivatedAt: null, subscriptionMode: null, nextBillingAt: null })
/** The audit entries with this action, by the label of what was changed. */
const audited = async (action: AuditAction, label: string) => {
  const entries = await app().audited(admin, { action })
  return entries.filter((entry) => entry.label === label).map(({ changes }) => changes)
}

describe('the list', () => {
  beforeAll(async () => {
    await make('SPRNG2', 'Spring showroom')
    app().advance(60)
    await make('AUTMN3', 'Autumn showroom', { plan: 'none', trial_duration: 30 })
    app().advance(60)
    await make('PARTN4', 'Zürich partners', { trial_duration: 365 })
  })

  test('is sorted newest first, with a summary of all codes regardless of the filter', async () => {
    await app()
      .services.db.update(activationCodes)
      .set({ usageCount: 5 })
      .where(eq(activationCodes.code, 'SPRNG2'))
    const all = await list()
    expect(all.activation_codes.map(({ code }) => code)).toEqual(['PARTN4', 'AUTMN3', 'SPRNG2'])
    expect(all.meta).toEqual({ total: 3, page: 1, per_page: 20 })
    const summary = { total: 3, premium: 2, basic: 1, average_uses: 5 / 3 }
    expect(all.summary).toEqual(summary)
    expect((await list({ plan: 'none' })).summary).toEqual(summary)
  })

  test.each([
    [{ plan: 'none' }, ['AUTMN3']],
    [{ plan: 'premium', duration: 365 }, ['PARTN4']],
    [{ duration: 15 }, []],
    [{ query: 'autumn' }, ['AUTMN3']],
    [{ query: 'partn4' }, ['PARTN4']],
    // a typo, an umlaut left out, two words of one batch
    [{ query: 'showrom' }, ['AUTMN3', 'SPRNG2']],
    [{ query: 'zurich' }, ['PARTN4']],
    [{ query: 'show spring' }, ['SPRNG2']],
    [{ query: 'winter' }, []],
  ] as const)('%j finds %j', async (query, codes) => {
    expect(await codesOf(query)).toEqual(codes)
  })

  test.each([{ plan: 'gold' }, { duration: '14' }, { per_page: '7' }])(
    '%j is refused',
    async (query) => {
      const { status } = await app().refusal(endpoints.listActivationCodes, { query }, admin.token)
      expect(status).toBe(422)
    },
  )
})

describe('changing a code', () => {
  test('keeps the code itself and records the changed fields in the audit log', async () => {
    const { activation_code: made } = await make('CHNGE2', 'Before')
    const body = { code: 'OTHERS', batch_name: 'After', total_usage_possible: 3, trial_duration: 7 }
    const params = { id: made._id }
    const answer = await app().call(endpoints.updateActivationCode, { params, body }, admin.token)
    expect(answer.activation_code).toEqual({
      ...made,
      batch_name: 'After',
      total_usage_possible: 3,
    })
    // Saving without a change is not recorded.
    await app().call(endpoints.updateActivationCode, { params, body }, admin.token)
    expect(await audited('code-updated', 'CHNGE2')).toEqual([
      {
        batch_name: { from: 'Before', to: 'After' },
        total_usage_possible: { from: 10, to: 3 },
      },
    ])
    expect(await audited('code-created', 'CHNGE2')).toMatchObject([
      { plan: { from: null, to: 'premium' } },
    ])
  })

  test('a total below the number of uses closes it', async () => {
    const { activation_code: made } = await make('CLOSE2', 'Closing')
    for (let n = 0; n < 2; n++)
      await app().call(
        endpoints.activateDevice,
        { body: { code: 'CLOSE2' } },
        (await newcomer()).token,
      )
    const body = { batch_name: 'Closing', total_usage_possible: 1, trial_duration: 7 }
    await app().call(
      endpoints.updateActivationCode,
      { params: { id: made._id }, body },
      admin.token,
    )
    const { token } = await newcomer()
    const refused = await app().refusal(
      endpoints.activateDevice,
      { body: { code: 'CLOSE2' } },
      token,
    )
    expect(refused.status).toBe(422)
  })

  test.each([
    [{ batch_name: ' ' }, 'batch_name', 'Batch name is required'],
    [{ total_usage_possible: 0 }, 'total_usage_possible', 'Total usage possible is required'],
    [
      { total_usage_possible: 10_001 },
      'total_usage_possible',
      'Total usage possible is at most 10000',
    ],
    [{ trial_duration: 0 }, 'trial_duration', 'Trial duration is required'],
  ])('%j is refused on its field', async (wrong, field, text) => {
    const good = { batch_name: 'Good', total_usage_possible: 1, trial_duration: 7 }
    for (const [endpoint, params] of [
      [endpoints.createActivationCode, {}],
      [endpoints.updateActivationCode, { id: uuidv7() }],
      [endpoints.generateActivationCodes, {}],
    ] as const) {
      const body = { code: 'WRONG2', count: 1, ...good, ...wrong }
      const answer = await app().refusal(endpoint, { params, body }, admin.token)
      expect([answer.status, answer.body.fields]).toEqual([422, { [field]: text }])
    }
  })
})

describe('deleting a code', () => {
  test('keeps members activated, and the code’s text in their redemption', async () => {
    const { activation_code: made } = await make('DELET2', 'Deleting')
    const member = await newcomer()
    await app().call(endpoints.activateDevice, { body: { code: 'DELET2' } }, member.token)
    const params = { id: made._id }
    await app().call(endpoints.deleteActivationCode, { params }, admin.token)
    const { user } = await app().call(getProfile, {}, member.token)
    expect([user.device_activated, user.device_activation_code]).toEqual([true, 'DELET2'])
    const [use] = await app()
      .services.db.select()
      .from(codeRedemptions)
      .where(eq(codeRedemptions.userId, member.id))
    expect([use?.codeText, use?.activationCodeId]).toEqual(['DELET2', null])
    expect(await audited('code-deleted', 'DELET2')).toMatchObject([
      { batch_name: { from: 'Deleting', to: null } },
    ])
    for (const endpoint of [endpoints.deleteActivationCode, endpoints.listRedemptions])
      expect((await app().refusal(endpoint, { params }, admin.token)).status).toBe(404)
  })
})

describe('the uses of a code', () => {
  test('list who and when, latest first, without a name for deleted members', async () => {
    const { activation_code: made } = await make('USES22', 'Used', { trial_duration: 30 })
    const [ada, eva] = [await newcomer(), await newcomer()]
    for (const { token } of [ada, eva]) {
      app().advance(60)
      await app().call(endpoints.activateDevice, { body: { code: 'USES22' } }, token)
    }
    const params = { id: made._id }
    const uses = () => app().call(endpoints.listRedemptions, { params, query: {} }, admin.token)
    const { redemptions, meta } = await uses()
    expect(redemptions).toMatchObject([
      { user: { _id: eva.id, email: eva.email }, redeemed_at: epoch(app().clock.now) },
      { user: { _id: ada.id, email: ada.email }, trial_days: 30 },
    ])
    expect(meta.total).toBe(2)
    await app().services.db.delete(users).where(eq(users.id, eva.id))
    expect((await uses()).redemptions[0]).toMatchObject({ user: null, trial_days: 30 })
  })
})

describe('a batch', () => {
  const generate = (body: { count: number }) =>
    app().call(
      endpoints.generateActivationCodes,
      {
        body: {
          batch_name: 'Wholesale',
          total_usage_possible: 1,
          trial_duration: 90,
          plan: 'none',
          ...body,
        },
      },
      admin.token,
    )

  test('has as many distinct codes as requested with equal settings, and one audit entry @full', async () => {
    const { batch_id, count } = await generate({ count: 2500 })
    expect(count).toBe(2500)
    const { activation_codes: codes, batch_name } = await app().call(
      endpoints.getCodeBatch,
      { params: { id: batch_id } },
      admin.token,
    )
    expect(batch_name).toBe('Wholesale')
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2500)
    for (const code of codes) {
      expect(code.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
      expect(code).toMatchObject({ plan: 'none', trial_duration: 90, total_usage_possible: 1 })
    }
    expect(await audited('codes-generated', 'Wholesale')).toMatchObject([
      { count: { from: null, to: 2500 } },
    ])
  })

  test.each([0, 10_001, 1.5])('of %j is refused', async (count) => {
    const body = { batch_name: 'No', total_usage_possible: 1, trial_duration: 7, count }
    const answer = await app().refusal(endpoints.generateActivationCodes, { body }, admin.token)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['count']])
  })

  test('is not found after its last code is deleted; a single code is a batch of one', async () => {
    const { batch_id } = await generate({ count: 1 })
    const params = { id: batch_id }
    const { activation_codes } = await app().call(endpoints.getCodeBatch, { params }, admin.token)
    await app().call(
      endpoints.deleteActivationCode,
      { params: { id: activation_codes[0]?._id ?? '' } },
      admin.token,
    )
    expect((await app().refusal(endpoints.getCodeBatch, { params }, admin.token)).status).toBe(404)
    const { activation_code: alone } = await make('ALONE2', 'Alone')
    const own = await app().call(
      endpoints.getCodeBatch,
      { params: { id: alone.batch_id } },
      admin.token,
    )
    expect(own.activation_codes).toEqual([alone])
  })
})
