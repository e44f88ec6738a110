import { plural } from '../../../lib/text/format.ts'

/** Texts of what members get ready before a class. */
export const preparationMessages = {
  title: 'Before the class',
  bring: 'Bring',
  setup: 'Set up',
  left: (count: number) => `${plural(count, 'thing')} left`,
  ready: 'You’re ready.',
  connection: {
    title: 'Connection',
    test: 'Test the connection',
    text: 'See whether picture and sound will reach you. It takes ten seconds and doesn’t use your camera.',
    results: {
      measuring: 'Measuring...',
      good: 'Your connection is good.',
      poor: 'Your connection is weak. The picture may freeze.',
      blocked: 'Nothing arrived. Your network may block live classes.',
      unsupported: 'This browser can’t show live classes.',
    },
    advice: {
      poor: [
        'Move closer to the router, or use a cable.',
        'Close other programs, downloads and tabs that use the network.',
        'Ask others at home not to stream during the class.',
      ],
      blocked: [
        'Try another network, such as your phone’s.',
        'Turn off a VPN or a firewall that blocks video calls.',
      ],
      unsupported: ['Use a current version of Chrome, Edge, Firefox or Safari.'],
    },
    broadcast: 'If it doesn’t get better, you can watch the broadcast, a few seconds later.',
  },
  showName: 'Show my first name',
  showNameText: 'Other people who come to this class can see it before it begins.',
} as const
