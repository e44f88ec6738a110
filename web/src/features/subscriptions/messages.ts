export const messages = {
  title: 'Renew Your Subscription',
  notOffered:
    'Subscriptions are not offered here. Your device code opens the classes of its trial.',
  ask: 'To go on after that, write to',
} as const
