import { epoch } from '../../platform/time.ts'
import type { EmailMessage } from '../mail/index.ts'

/** Greets whoever has just activated; names the end of a trial only where one begins. */
export function welcomeEmail(
  publicUrl: string,
  { firstName }: { firstName: string },
  trial: { nextBillingAt: Date } | undefined,
  now: Date,
): EmailMessage {
  const ends = trial && trial.nextBillingAt > now ? epoch(trial.nextBillingAt) : null
  return {
    template: 'welcome',
    props: {
      firstName,
      homeUrl: `${publicUrl}/dashboard`,
      setupUrl: `${publicUrl}/dashboard/setup`,
      trialEnds: ends,
    },
  }
}
