export const messages = {
  again: 'Would you do it again?',
  yes: 'Yes',
  no: 'No',
  hint: 'coaches see a share of ten answers or more, never yours alone',
} as const
