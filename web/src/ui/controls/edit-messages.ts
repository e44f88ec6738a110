/** Apart from the other texts of the design system: only pages with an editor load them. */
export const editMessages = {
  restored: 'Restored what you had typed',
  discard: 'Discard',
  title: 'Someone else changed this too',
  text: 'Choose what to keep before you save. Their changes to other fields are already here.',
  mine: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  keepMine: 'Keep yours',
  keepMineOf: (field: string) => `Keep yours: ${field}`,
  useTheirs: 'Use theirs',
  useTheirsOf: (field: string) => `Use theirs: ${field}`,
  asked: 'We couldn’t save because someone else changed the same fields. Choose what to keep.',
} as const
