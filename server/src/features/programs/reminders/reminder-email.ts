import type { Services } from '../../../context.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import type { Trainee } from './reminders-queries.ts'

export function workoutReminderEmail(
  { config: { publicUrl }, linkKey }: Pick<Services, 'config' | 'linkKey'>,
  trainee: Trainee,
): EmailMessage {
  return {
    template: 'workout-reminder',
    props: {
      firstName: trainee.firstName,
      programTitle: trainee.programTitle,
      sessionTitle: trainee.sessionTitle,
      programUrl: `${publicUrl}/dashboard/programs/${trainee.programId}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(linkKey, trainee.id, 'workout_reminders'),
      },
    },
  }
}
