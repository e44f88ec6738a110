import type { Context } from '../../../context.ts'
import { notSignedIn, signedIn, invalidField } from '../../../platform/app-error.ts'
import { findUser, updateUserThere } from '../accounts-queries.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { remindBrowser } from '../security/browsers.ts'
import { rotateToken } from '../session/authenticate.ts'
import { expiryOf } from '../session/session-policy.ts'
import { extendSession } from '../session/sessions-queries.ts'
import { texts as t } from '@carriage/texts/server/accounts'
import type * as z from 'zod/mini'
import type { updateProfileBody } from '@carriage/contract/accounts/schemas'
import type { UserRow } from '../accounts-schema.ts'

/** Longer than any formatted phone number; anything after it is ignored. */
const MAX_LENGTH = 40

/**
 * Converts an international number in any notation to E.164, such as '+4930901820'; undefined for a number that
 * is not valid in any country.
 */
export async function toE164(text: string): Promise<string | undefined> {
  if (text.length > MAX_LENGTH) return undefined
  // The numbers of all countries: a twentieth of what a start would read.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js')
  const number = parsePhoneNumberFromString(text.normalize('NFKC'))
  return number?.isValid() ? number.number : undefined
}

export async function readProfile(context: Context) {
  const row = signedIn(await findUser(context.db, context.actor.id))
  const { version } = await context.readBrand()
  return { user: await presentCaller(context, context.db, row), brand_version: version }
}

interface Refresh {
  exchange?: 'google' | undefined
  /** Whether the session was opened by this call, for a token that was exchanged. */
  isExchanged: boolean
}

/**
 * Extends the session and returns the same token, so that tabs and devices do not sign each other out; another one
 * after a change of roles. Throws 401 for the token of a session in place of one of Google: a person who opens a link with it
 * would be signed in to the account of its maker.
 */
export async function refreshProfile(context: Context, { exchange, isExchanged }: Refresh) {
  const { actor, config, db } = context
  if (exchange === 'google' && !isExchanged) throw notSignedIn()
  const expires = expiryOf(config.sessions, actor.openedAt, context.now())
  await extendSession(db, actor.sessionId, expires)
  const token = actor.mustRotate ? await rotateToken(context, db) : actor.accessToken
  await remindBrowser(context, actor.id)
  return { ...(await readProfile(context)), token: { access_token: token } }
}

type Input = z.output<typeof updateProfileBody>

/**
 * Changes the fields that members may edit; absent fields stay as they are. Throws 422 on `phone_number`,
 * `time_zone` or `locale` when the value does not exist, 401 when the account has been erased meanwhile.
 */
export async function updateProfile(context: Context, input: Input) {
  const changes = {
    ...columnsOf(input),
    phoneNumber: await phoneOf(input.phone_number),
    updatedAt: context.now(),
  }
  const row = await context.db.transaction(async (tx) => {
    const updated = signedIn(await updateUserThere(tx, context.actor.id, changes))
    if (input.language !== undefined) await context.followLanguage(context, tx, updated.id)
    return updated
  })
  return {
    message: t.profileUpdatedSuccessfully,
    user: await presentCaller(context, context.db, row),
    token: { access_token: context.actor.accessToken },
  }
}

/** Lists the fields by name, so that role, e-mail, device and subscription can never be changed here. */
function columnsOf(input: Input): Partial<UserRow> {
  const { notification: n } = input
  return {
    firstName: input.first_name,
    lastName: input.last_name,
    primaryGoals: input.primary_goals,
    isUsingForRecovery: input.is_using_for_recovery,
    preferredSessionLength: input.preferred_session_length,
    experienceLevel: input.experience_level,
    timeZone: zoneOf(input.time_zone),
    locale: localeOf(input.locale),
    language: input.language,
    reminderHour: input.reminder_hour,
    soundMix: input.sound_mix,
    soundLanguage: input.sound_language,
    notifyEmail: n?.email,
    notifyWorkout: n?.workout_reminders,
    notifyLive: n?.live_class_alerts,
    notifyMarketing: n?.marketing_promotions,
  }
}

/** Null and the empty string remove the number. */
async function phoneOf(text: string | null | undefined): Promise<string | null | undefined> {
  if (text === undefined) return undefined
  if (text === null || text === '') return null
  const number = await toE164(text)
  if (number === undefined) throw invalidField('phone_number', () => t.invalidPhoneNumber)
  return number
}

function zoneOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    throw invalidField('time_zone', () => t.unknownTimeZone)
  }
}

function localeOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    return new Intl.Locale(name).toString()
  } catch {
    throw invalidField('locale', () => t.unknownLocale)
  }
}
