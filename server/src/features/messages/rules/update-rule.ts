import { texts as t } from '@carriage/texts/server/messages'
import {
  placeholderProblem,
  RESULT_DAYS,
  type updateRuleBody,
  type updateSettingsBody,
  WEEK_HOURS,
} from '@carriage/contract/messages/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { checkVersion, invalidField, notFound } from '../../../platform/app-error.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { presentRule, presentSettings } from '../messages-presenter.ts'
import type { RuleRow } from '../messages-schema.ts'
import { listRuleResults, lockRule, lockSettings, saveRule, saveSettings } from './rules-queries.ts'

type Input = z.output<typeof updateRuleBody>

/**
 * Changes a rule. What is due already keeps its time. Throws 422 for unknown placeholders or a delay that a week does
 * not have, 409 when somebody else has changed the rule since `version`.
 */
export async function updateMessageRule(context: Context, { key, version, ...input }: Input) {
  const problem = placeholderProblem(key, input.texts)
  if (problem !== undefined) throw invalidField('texts', problem)
  if (key === 'streak' && (input.delay_hours < 1 || input.delay_hours > WEEK_HOURS))
    throw invalidField('delay_hours', () => t.between1AndHours({ weekHours: WEEK_HOURS }))
  const row = await context.db.transaction(async (tx) => {
    const before = await lockRule(tx, key)
    if (!before) throw notFound('message')
    checkVersion('message', { seen: version, current: before.version })
    const after = await saveRule(tx, key, {
      enabled: input.enabled,
      delayHours: input.delay_hours,
      byMail: input.by_mail,
      inApp: input.in_app,
      texts: input.texts,
      version: before.version + 1,
      updatedAt: context.now(),
    })
    const changes = changesOf(facts(before), facts(after))
    if (Object.keys(changes).length > 0)
      await recordAudit(context, tx, { action: 'message-rule-changed', label: key, changes })
    return after
  })
  const results = await listRuleResults(context.db, utcDay(addDays(context.now(), -RESULT_DAYS)))
  const counted = results.find(({ source }) => source === key)
  return { message: t.messageSaved, rule: presentRule(row, counted) }
}

/** Changes the given settings of all messages; 409 when somebody else has changed them since `version`. */
export async function updateMessageSettings(
  context: Context,
  { version, ...input }: z.output<typeof updateSettingsBody>,
) {
  const row = await context.db.transaction(async (tx) => {
    const locked = await lockSettings(tx)
    checkVersion('settings', { seen: version, current: locked.version })
    const { version: _, ...before } = presentSettings(locked)
    const after = await saveSettings(tx, input)
    const { version: __, ...now } = presentSettings(after)
    const changes = changesOf(before, now)
    if (Object.keys(changes).length > 0)
      await recordAudit(context, tx, { action: 'message-settings-changed', changes })
    return after
  })
  return { message: t.settingsSaved, settings: presentSettings(row) }
}

const facts = (row: RuleRow) => ({
  enabled: row.enabled,
  delay_hours: row.delayHours,
  by_mail: row.byMail,
  in_app: row.inApp,
  subjects: row.texts.map(({ language, subject }) => `${language}: ${subject}`),
  texts: row.texts.map(({ text }) => text),
})

function changesOf<T extends object>(from: T, to: T) {
  const before = new Map(Object.entries(from))
  return Object.fromEntries(
    Object.entries(to)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
      .map(([name, value]) => [name, { from: before.get(name), to: value }]),
  )
}
