import { RESULT_DAYS } from '@carriage/contract/messages/schemas'
import { ruleKeys } from '@carriage/contract/messages/rules'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { presentRule, presentSettings } from '../messages-presenter.ts'
import { defaultRules } from './default-rules.ts'
import { findSettings, insertDefaults, listRuleResults, listRules } from './rules-queries.ts'

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
