/** What the admin of the demo studio has noted about members, by their keys. */
export const memberNotes: readonly { member: string; tags: string[]; notes: string[] }[] = [
  {
    member: 'maya',
    tags: ['mornings', 'newsletter'],
    notes: [
      'Moved to a smaller flat in spring. Asked which accessories she could do without.',
      'Likes to be told the day before when a live class moves.',
    ],
  },
  { member: 'jonas', tags: ['mornings'], notes: ['Waits for a new headrest, sent on Monday.'] },
  { member: 'pilar', tags: ['newsletter', 'teaches yoga'], notes: [] },
]
