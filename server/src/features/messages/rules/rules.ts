import {
  type MessageText,
  RESULT_DAYS,
  placeholderProblem,
  type updateRuleBody,
  type updateSettingsBody,
  WEEK_HOURS,
  type testMessageBody,
} from '@carriage/contract/messages/schemas'
import { type RuleKey, ruleKeys } from '@carriage/contract/messages/rules'
import { languages, speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/message-rules'
import type { Services, Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { presentRule, presentSettings } from '../messages-presenter.ts'
import {
  findSettings,
  insertDefaults,
  listRuleResults,
  listRules,
  lockRule,
  lockSettings,
  saveRule,
  saveSettings,
} from './rules-queries.ts'
import { texts as messagesTexts } from '@carriage/texts/server/messages'
import type * as z from 'zod/mini'
import { checkVersion, invalidField, notFound, signedIn } from '../../../platform/app-error.ts'
import { recordAudit } from '../../audit/index.ts'
import type { RuleRow } from '../messages-schema.ts'
import { sampleValues } from '@carriage/contract/messages/placeholders'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { fill, messageEmail } from '../sending/message-email.ts'

interface DefaultRule {
  key: RuleKey
  delayHours: number
  texts: MessageText[]
}

const DAY = 24
const delays = {
  welcome_1: DAY,
  welcome_2: 4 * DAY,
  welcome_3: 9 * DAY,
  first_class: 3 * DAY,
  streak: 38,
  absence: 14 * DAY,
  replay: 0,
  coach_class: 0,
  coach_live: 0,
} as const satisfies Record<RuleKey, number>

/** What a new studio begins with, in all languages of the app. All are off until somebody has read them and switches them on. */
const defaultRules = (): DefaultRule[] =>
  // Sound: the keys of the object above.
  (Object.keys(delays) as RuleKey[]).map((key) => ({
    key,
    delayHours: delays[key],
    texts: languages.map((language) =>
      speaking(language, () => {
        const { subject, text, button } = t[key]
        return { language, subject, text, button }
      }),
    ),
  }))

/** So far back messages are found for what happened before the first start; what is due long since is not sent. */
const FIRST_DAYS = 14

/** Stores the rules that this version knows and the database does not. */
export async function prepareMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const rules = defaultRules().map((rule) => ({ ...rule, byMail: true, inApp: true }))
  await insertDefaults(db, rules, addDays(now(), -FIRST_DAYS))
}

/** All rules in their order, with what became of their messages, and the settings. */
export async function listMessageRules({ db, now }: Pick<Services, 'db' | 'now'>) {
  const since = utcDay(addDays(now(), -RESULT_DAYS))
  const [rows, results, settings] = await Promise.all([
    listRules(db),
    listRuleResults(db, since),
    findSettings(db),
  ])
  return {
    rules: ruleKeys.flatMap((key) => {
      const row = rows.find((one) => one.key === key)
      return row
        ? [
            presentRule(
              row,
              results.find(({ source }) => source === key),
            ),
          ]
        : []
    }),
    settings: presentSettings(settings),
  }
}

/** The languages of the texts of all rules, the default one first. */
export async function studioLanguages(on: Executor): Promise<string[]> {
  const rows = await listRules(on)
  const { defaultLanguage } = await findSettings(on)
  const written = rows.flatMap(({ texts }) => texts.map(({ language }) => language))
  return [...new Set([defaultLanguage, ...written.toSorted()])]
}

type Input = z.output<typeof updateRuleBody>

/**
 * Changes a rule. What is due already keeps its time. Throws 422 for unknown placeholders or a delay that a week does
 * not have, 409 when somebody else has changed the rule since `version`.
 */
export async function updateMessageRule(context: Context, { key, version, ...input }: Input) {
  const problem = placeholderProblem(key, input.texts)
  if (problem !== undefined) throw invalidField('texts', problem)
  if (key === 'streak' && (input.delay_hours < 1 || input.delay_hours > WEEK_HOURS))
    throw invalidField('delay_hours', () =>
      messagesTexts.between1AndHours({ weekHours: WEEK_HOURS }),
    )
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
  return { message: messagesTexts.messageSaved, rule: presentRule(row, counted) }
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
  return { message: messagesTexts.settingsSaved, settings: presentSettings(row) }
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

/** Mails a text to the caller alone, whatever they have switched off. Throws 422 for unknown placeholders. */
export async function testMessage(
  context: Context,
  { key, text }: z.output<typeof testMessageBody>,
) {
  const problem = placeholderProblem(key, [text])
  if (problem !== undefined) throw invalidField('text', problem)
  const user = signedIn(await findUser(context.db, context.actor.id))
  const { name } = await context.readBrand()
  const values = { ...sampleValues(name), first_name: user.firstName }
  const mail = messageEmail(context, user, {
    source: key ?? 'announcement',
    text: fill(text, values),
    path: '/dashboard',
  })
  await context.db.transaction((tx) => queueMail(context, tx, user.email, mail))
  return { message: messagesTexts.sent({ email: user.email }) }
}
