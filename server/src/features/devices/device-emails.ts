import { epoch } from '../../platform/time.ts'
import type { EmailMessage, MailReader } from '../mail/index.ts'

/** The welcome mail after an activation; it mentions the end of the trial only when one begins. */
export function welcomeEmail(
  publicUrl: string,
  { firstName, timeZone, locale }: MailReader & { firstName: string },
  trial: { nextBillingAt: Date } | undefined,
  now: Date,
): EmailMessage {
  const ends = trial && trial.nextBillingAt > now ? epoch(trial.nextBillingAt) : null
  return {
    template: 'welcome',
    props: {
      firstName,
      reader: { timeZone, locale },
      homeUrl: `${publicUrl}/dashboard`,
      setupUrl: `${publicUrl}/dashboard/setup`,
      trialEnds: ends,
    },
  }
}
