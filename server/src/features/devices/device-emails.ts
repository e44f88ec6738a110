import { epoch } from '../../platform/time.ts'
import { type EmailMessage, type MailReader, readerOf } from '../mail/index.ts'

/** Brings a member the code that an admin has made for them. */
export const activationCodeEmail = (
  publicUrl: string,
  member: MailReader & { firstName: string },
  { code, trialDuration, endsAt }: { code: string; trialDuration: number; endsAt: Date },
): EmailMessage => ({
  template: 'activation-code',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
    code,
    activationUrl: `${publicUrl}/signup/activation?code=${encodeURIComponent(code)}`,
    until: epoch(endsAt) - 1,
    days: trialDuration,
  },
})

/** The welcome mail after an activation; it mentions the end of the trial only when one begins. */
export function welcomeEmail(
  publicUrl: string,
  member: MailReader & { firstName: string },
  trial: { nextBillingAt: Date } | undefined,
  now: Date,
): EmailMessage {
  const ends = trial && trial.nextBillingAt > now ? epoch(trial.nextBillingAt) : null
  return {
    template: 'welcome',
    props: {
      firstName: member.firstName,
      reader: readerOf(member),
      homeUrl: `${publicUrl}/dashboard`,
      setupUrl: `${publicUrl}/dashboard/setup`,
      trialEnds: ends,
    },
  }
}
