import type { AuditAction } from '@carriage/contract/audit/schemas'
import * as endpoints from '@carriage/contract/devices/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays, epoch } from '../../platform/time.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const make = (code: string, batch_name: string) =>
  app().call(
    endpoints.createActivationCode,
    { body: { code, batch_name, total_usage_possible: 10, trial_duration: 7 } },
    admin.token,
  )
const newcomer = () =>
  createPerson(app(), { deviceActivatedAt: null, subscriptionMode: null, nextBillingAt: null })

/** The audit entries with this action, by the label of what was changed. */
const audited = async (action: AuditAction, label: string) => {
  const entries = await app().audited(admin, { action })
  return entries.filter((entry) => entry.label === label).map(({ changes }) => changes)
}

describe('a batch is one row of the grouped list', () => {
  const rows = async (query: { query?: string; plan?: 'premium' | 'none' } = {}) => {
    const answer = await app().call(endpoints.listGroupedCodes, { query }, admin.token)
    expect(answer.meta.total).toBe(answer.rows.length)
    return answer.rows.map(({ activation_code: code, batch }) => batch?.name ?? code?.code)
  }
  const codesIn = async (batch: string, state?: 'unused' | 'used' | 'revoked') =>
    (
      await app().call(
        endpoints.listActivationCodes,
        { query: { batch, ...(state && { state }) } },
        admin.token,
      )
    ).activation_codes.map(({ code }) => code)
  const card = async (id: string) =>
    (await app().call(endpoints.getCodeBatchCard, { params: { id } }, admin.token)).batch
  const named = async (batch_name: string, count: number) => {
    app().advance(60)
    const made = await app().call(
      endpoints.generateActivationCodes,
      { body: { batch_name, total_usage_possible: 2, trial_duration: 15, count } },
      admin.token,
    )
    return made.batch_id
  }
  const redeem = async (code: string) =>
    app().call(endpoints.activateDevice, { body: { code } }, (await newcomer()).token)
  const refused = async (code: string) =>
    (await app().refusal(endpoints.activateDevice, { body: { code } }, (await newcomer()).token))
      .body.fields
  /** Changes a batch: revokes its unused codes or reinstates them. */
  const change = async (how: 'revoke' | 'reinstate', id: string) =>
    (
      await app().call(
        how === 'revoke' ? endpoints.revokeCodeBatch : endpoints.reinstateCodeBatch,
        { params: { id } },
        admin.token,
      )
    ).batch

  test('newest first, between codes that were made alone', async () => {
    await make('BEFRE2', 'Lighthouse one')
    const id = await named('Lighthouse cards', 30)
    app().advance(60)
    await make('AFTER2', 'Lighthouse two')
    expect(await rows({ query: 'lighthouse' })).toEqual(['AFTER2', 'Lighthouse cards', 'BEFRE2'])
    const [newest, batch] = (
      await app().call(endpoints.listGroupedCodes, { query: {} }, admin.token)
    ).rows
    expect(newest?.activation_code?.code).toBe('AFTER2')
    expect(batch).toEqual({
      activation_code: null,
      batch: await card(id),
    })
    expect(await card(id)).toMatchObject({ codes: 30, used: 0, revoked: 0, trial_duration: 15 })
    expect(await codesIn(id)).toHaveLength(20)
  })

  test('while a code of a batch is found by itself', async () => {
    const id = await named('Harbour', 3)
    const [code = ''] = await codesIn(id)
    expect(await rows({ query: code })).toEqual([code])
    expect(await rows({ query: 'harbour' })).toEqual(['Harbour'])
  })

  test('filtered by what it grants, and counted by use', async () => {
    const id = await named('Quayside', 3)
    expect(await rows({ query: 'quayside', plan: 'premium' })).toEqual(['Quayside'])
    expect(await rows({ query: 'quayside', plan: 'none' })).toEqual([])
    const [code = ''] = await codesIn(id)
    await redeem(code)
    await redeem(code)
    expect(await card(id)).toMatchObject({ codes: 3, used: 1 })
    expect(await codesIn(id, 'used')).toEqual([code])
    expect(await codesIn(id, 'unused')).toHaveLength(2)
  })

  test('whose unused codes are revoked and reinstated @full', async () => {
    const [id, other] = [await named('Mole', 3), await named('Mole two', 1)]
    const [used = '', unused = ''] = await codesIn(id)
    await redeem(used)
    expect(await change('revoke', id)).toMatchObject({ codes: 3, used: 1, revoked: 2 })
    expect(await refused(unused)).toHaveProperty('code')
    // It has been used once of twice, and stays as it is.
    await redeem(used)
    expect(await codesIn(id, 'revoked')).toHaveLength(2)
    expect(await codesIn(id, 'unused')).toEqual([])
    expect((await card(other)).revoked).toBe(0)
    const again = { params: { id } }
    expect((await app().refusal(endpoints.revokeCodeBatch, again, admin.token)).status).toBe(409)

    expect(await change('reinstate', id)).toMatchObject({ codes: 3, used: 1, revoked: 0 })
    await redeem(unused)
    const nothing = await app().refusal(endpoints.reinstateCodeBatch, again, admin.token)
    expect(nothing.status).toBe(409)
    for (const action of ['codes-revoked', 'codes-reinstated'] as const)
      expect(await audited(action, 'Mole')).toEqual([{ count: { from: null, to: 2 } }])
  })

  test('that is downloaded as a file: recorded, without revoked codes and without formulas', async () => {
    const id = await named('=Quay "north"', 3)
    const [used = ''] = await codesIn(id)
    await redeem(used)
    await change('revoke', id)
    const fresh = await named('-Quay', 1)
    const [code = ''] = await codesIn(fresh)
    const file = (batch: string) =>
      app().call(endpoints.exportCodeBatch, { params: { id: batch } }, admin.token)
    const header = '\uFEFFcode,batch,plan,trial days,uses possible,uses,link'
    const url = 'http://studio.test/signup/activation?code='
    expect(await file(id)).toEqual({
      batch_name: '=Quay "north"',
      csv: `${header}\r\n${used},"'=Quay ""north""",premium,15,2,1,${url}${used}\r\n`,
    })
    expect((await file(fresh)).csv).toBe(
      `${header}\r\n${code},'-Quay,premium,15,2,0,${url}${code}\r\n`,
    )
    expect(await audited('codes-exported', '-Quay')).toEqual([{}])
    const nowhere = { params: { id: admin.id } }
    expect((await app().refusal(endpoints.exportCodeBatch, nowhere, admin.token)).status).toBe(404)
  })

  test('that goes with its last code', async () => {
    const id = await named('Pier', 1)
    const { activation_codes: codes } = await app().call(
      endpoints.listActivationCodes,
      { query: { batch: id } },
      admin.token,
    )
    const params = { id: codes[0]?._id ?? '' }
    await app().call(endpoints.deleteActivationCode, { params }, admin.token)
    expect(await rows({ query: 'pier' })).toEqual([])
    for (const endpoint of [
      endpoints.getCodeBatchCard,
      endpoints.revokeCodeBatch,
      endpoints.reinstateCodeBatch,
    ])
      expect((await app().refusal(endpoint, { params: { id } }, admin.token)).status).toBe(404)
  })
})

describe('the end of codes', () => {
  const inDays = (days: number) => epoch(addDays(app().clock.now, days))
  const ordinary = { batch_name: 'Fair', total_usage_possible: 1, trial_duration: 7 }
  const refusedEnd = async (ends_at: number) => {
    const body = { ...ordinary, count: 2, ends_at }
    const answer = await app().refusal(endpoints.generateActivationCodes, { body }, admin.token)
    return [answer.status, Object.keys(answer.body.fields ?? {})]
  }

  test('is that of all codes of a batch, and stands on its card', async () => {
    const ends_at = inDays(30)
    const { batch_id: id } = await app().call(
      endpoints.generateActivationCodes,
      { body: { ...ordinary, count: 2, ends_at } },
      admin.token,
    )
    const { batch } = await app().call(endpoints.getCodeBatchCard, { params: { id } }, admin.token)
    const { activation_codes: all } = await app().call(
      endpoints.getCodeBatch,
      { params: { id } },
      admin.token,
    )
    expect([batch.ends_at, ...all.map((code) => code.ends_at)]).toEqual([ends_at, ends_at, ends_at])
  })

  test('cannot be over when it is given', async () => {
    expect(await refusedEnd(inDays(0))).toEqual([422, ['ends_at']])
    expect(await refusedEnd(inDays(-1))).toEqual([422, ['ends_at']])
  })

  test('is changed and taken away, which the audit log has; one that has passed does not keep the rest from being changed', async () => {
    const { activation_code: made } = await app().call(
      endpoints.createActivationCode,
      { body: { ...ordinary, code: 'ENDS22', ends_at: inDays(1) } },
      admin.token,
    )
    const request = (ends_at: number | null, batch_name = 'Fair') => ({
      params: { id: made._id },
      body: { ...ordinary, batch_name, ends_at },
    })
    const update = (...change: Parameters<typeof request>) =>
      app().call(endpoints.updateActivationCode, request(...change), admin.token)
    app().advance(2 * 86_400)
    expect((await update(made.ends_at, 'Autumn')).activation_code.batch_name).toBe('Autumn')
    const { status } = await app().refusal(
      endpoints.updateActivationCode,
      request(inDays(-2)),
      admin.token,
    )
    expect(status).toBe(422)
    expect((await update(null)).activation_code.ends_at).toBeNull()
    expect((await audited('code-updated', 'ENDS22')).map(({ ends_at }) => ends_at)).toContainEqual({
      from: made.ends_at,
      to: null,
    })
  })
})
