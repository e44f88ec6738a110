/** The challenge that runs in the demo studio; people are named by their keys. */
export const challenge = {
  title: 'Eight classes in a month',
  description: 'Two a week, whichever you like. Short ones count.',
  goal: { kind: 'workouts', count: 8 },
  coach: 'ines',
  startedDaysAgo: 12,
  endsInDays: 18,
  participants: [
    { member: 'maya', showsName: true },
    { member: 'jonas', showsName: true },
    { member: 'pilar', showsName: false },
    { member: 'sofie', showsName: true },
  ],
} as const
