import type { Services } from '../../../context.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import type { Trainee } from './reminders-queries.ts'

/** A member who is reminded, with the title of their next workout. */
export type DueTrainee = Trainee & { sessionTitle: string }

export function workoutReminderEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  trainee: DueTrainee,
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: 'workout-reminder',
    props: {
      firstName: trainee.firstName,
      programTitle: trainee.programTitle,
      sessionTitle: trainee.sessionTitle,
      programUrl: `${publicUrl}/dashboard/programs/${trainee.programId}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, {
          userId: trainee.id,
          kind: 'workout_reminders',
          linkVersion: trainee.linkVersion,
        }),
      },
    },
  }
}
