import { epoch } from '../../platform/time.ts'
import { type EmailMessage, type MailReader, readerOf } from '../mail/index.ts'

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
