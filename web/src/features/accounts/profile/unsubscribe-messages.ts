export const messages = {
  title: 'Unsubscribe',
  text: 'You will get no more mails of this kind. You can turn them on again in your profile.',
  confirm: 'Unsubscribe',
  done: 'Done. You will get no more mails of this kind.',
} as const
