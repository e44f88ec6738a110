import { texts as t } from '@carriage/texts/server/accounts'
import type * as z from 'zod/mini'
import type { updateProfileBody } from '@carriage/contract/accounts/schemas'
import type { Context } from '../../../context.ts'
import { invalidField, signedIn } from '../../../platform/app-error.ts'
import { updateUserThere } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { presentCaller } from '../second-factor/present-caller.ts'
import { toE164 } from './phone-number.ts'

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
  const row = signedIn(await updateUserThere(context.db, context.actor.id, changes))
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
