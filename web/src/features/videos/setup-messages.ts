/** Apart from the other messages of videos, since Home loads them. */
export const setupMessages = {
  title: 'Reformer Setup',
  subtitle: 'Short videos that make your reformer ready for the first class.',
  progress: 'Setup Progress',
  done: (done: number, all: number) => `${done} of ${all} completed`,
  list: 'Setup Videos',
  previous: 'Previous',
  complete: 'Mark Complete',
  completeAndContinue: 'Mark Complete & Continue',
  none: 'No setup videos found',
  noneText: 'The studio has not published any yet.',
  allDone: 'Setup Complete!',
  allDoneText: 'Your reformer is ready. You can watch the setup videos again at any time.',
  toPrograms: 'Choose a program',
  completed: 'Completed',
  guide: 'Setup guide',
  remind: 'Set up your reformer',
} as const
