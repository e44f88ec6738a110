export const messages = {
  title: 'Unsubscribe',
  text: 'We stop sending you these emails. You can turn them on again in your profile.',
  confirm: 'Unsubscribe',
  done: 'Done. We no longer send you these emails.',
} as const
