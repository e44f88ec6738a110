import { PAIRING_SECONDS } from '@carriage/contract/telemetry/schemas'
import { formatNumber, plural } from '../../lib/text/format.ts'

const meters = (metres: string) => `${metres} m`

export const messages = {
  section: {
    title: 'Your reformer',
    text: 'A reformer with a sensor can show how you move, beside the player and after a class.',
    open: 'Connect a reformer',
  },
  title: 'Your reformer',
  intro:
    'A reformer with a sensor sends what its carriage does: repetitions, distance, tempo and the force of the springs. You see it beside the player and after a class. Nobody else does.',
  kept: 'It is kept for about three months, and deleted with the reformer or your account.',
  list: 'Your reformers',
  none: 'No reformer is connected',
  noneText: 'Give yours a name, then scan the key that follows with its app.',
  add: 'Connect a reformer',
  lastSent: (ago: string) => `Last sent ${ago}`,
  ended: 'Its key ended when you took your account back. Connect it again.',
  neverSent: 'Has not sent yet',
  begins: (hint: string) => `Key ${hint}…`,
  remove: (name: string) => `Remove ${name}`,
  form: {
    title: 'Connect a reformer',
    name: 'Name',
    nameHint: 'Such as the room where it stands',
    cancel: 'Cancel',
    submit: 'Continue',
  },
  shown: {
    title: 'The key of your reformer',
    text: 'Scan it with the app of your reformer, or copy and paste it. It is shown only now.',
    picture: 'QR code of the key',
    code: (minutes: number) => `Or type this code on the reformer, within ${minutes} minutes.`,
    label: 'Device key',
  },
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: 'It can send nothing any more, and what it sent is deleted.',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
  bluetooth: {
    title: 'By Bluetooth',
    text: 'An experiment: this browser listens to a reformer nearby and sends what it measures, as long as this tab is open. You can go to any page meanwhile.',
    connect: 'Choose a reformer',
    disconnect: 'Disconnect',
    failed: 'Your browser could not look for reformers. Is Bluetooth on?',
    status: {
      connecting: (name: string) => `Connecting with ${name}`,
      connected: (name: string) => `${name} is connected`,
      lost: (name: string) => `${name} is out of reach and is being looked for`,
      removed: (name: string) => `${name} was removed, so its samples are not sent`,
    },
  },
  live: {
    title: 'Your reformer',
    tempo: 'Tempo',
    perMinute: (tempo: number) => `${tempo} a minute`,
    load: 'Springs',
    newtons: (load: number) => `${load} N`,
    repetitions: 'Last half minute',
    repetitionsOf: (count: number) => plural(count, 'repetition'),
    picture: (tempo: number, load: number, count: number) =>
      `In the last half minute: ${plural(count, 'repetition')}, now ${tempo} a minute at ${load} newtons`,
  },
  workout: {
    title: 'On your reformer',
    repetitions: 'Repetitions',
    distance: 'Distance',
    tempo: 'Tempo',
    load: 'Springs',
    lastTime: (figure: string) => `Last time ${figure}`,
    meters,
    perMinute: (tempo: number) => (tempo === 0 ? '0' : `${tempo} a minute`),
    newtons: (load: number) => `${load} N`,
    chart: 'Repetitions in each half minute',
    table: 'As a table',
    from: 'From',
  },
} as const
