import { MAX_NOTE } from '@carriage/contract/safe-training/schemas'

export const messages = {
  report: {
    effort: 'How hard was it?',
    effortHint: '1 is very easy, 10 is as hard as it gets',
    saved: 'Your answer is saved.',
    pain: 'Did something hurt?',
    painNo: 'No',
    painYes: 'Yes',
    painWhere: 'Where?',
    skip: 'Skip',
  },
  title: 'Safe training',
  intro:
    'Tell us which areas to protect. We leave out classes that load them when we recommend something, and warn you when you open such a class yourself. Nothing here is medical advice: ask your doctor or midwife what is good for you.',
  minors: 'If you are under 18, fill this in together with a parent or guardian.',
  privacy:
    'Your answers are encrypted, and only you see them. They’re in the copy of your data, and deleted when you remove them.',
  failed: 'An error occurred. Please try again.',

  section: {
    title: 'Injuries & limits',
    text: 'Areas to protect, a pregnancy, and who sees how classes felt.',
    open: 'Open Safe training',
  },
  card: {
    first: 'Any areas to protect?',
    firstText: 'Four short questions, and we leave out classes that aren’t right for you.',
    again: 'Are your answers still right?',
    againText: 'Please check your answers about safe training.',
    open: 'Answer',
    look: 'Check answers',
    skip: 'Not now',
  },
  check: {
    title: 'Health check',
    text: 'Answer what you like. You can change or remove it at any time.',
    areas: 'Areas to protect',
    note: 'In your own words',
    noteHint: `Optional, up to ${MAX_NOTE} characters.`,
    conditions: 'Do any of these apply to you?',
    pregnant: 'Are you pregnant?',
    no: 'No',
    yes: 'Yes',
    week: 'Week of the pregnancy',
    weekHint: 'We count on from there.',
    weekNeeded: 'Enter the week, from 1 to 42',
    save: 'Save answers',
    saved: 'Your answers are saved.',
    skip: 'Skip',
    skipped: 'We will not ask again.',
    remove: 'Remove my answers',
    removeTitle: 'Remove your answers?',
    removeText: 'We then no longer leave out classes because of them.',
    removed: 'Your answers are removed.',
    cancel: 'Cancel',
    answeredOn: (day: string) => `Answered on ${day}.`,
    states: {
      outdated: 'Our questions have changed since you answered. Please look at them once more.',
      'pregnancy-over':
        'The weeks of your pregnancy are over, so we no longer leave out classes because of it. Should we protect you in the first months after a birth?',
      unreadable: 'We can’t read your answers anymore. Please enter them again.',
    },
  },
  pain: {
    title: 'What hurt lately',
    text: 'After two reports of pain in four weeks, we protect the area automatically until four weeks have passed without one.',
    until: (day: string) => `Protected until ${day}`,
    clear: 'Stop protecting it',
    clearOf: (area: string) => `Stop protecting: ${area}`,
    cleared: 'It’s no longer protected.',
    noticed: (areas: string, day: string) =>
      `Two reports of pain in four weeks: ${areas}. Until ${day} we leave out classes that load it.`,
    remove: 'Remove my reports',
    removeTitle: 'Remove all your reports?',
    removeText: 'How hard classes were, and what hurt: everything you have said after classes.',
    removed: 'Your reports are removed.',
    none: 'You have not reported anything yet.',
    some: 'No areas are protected because of pain.',
  },
  sharing: {
    title: 'Your coaches',
    text: 'We never show your answers above to anyone.',
    share: 'Coaches of my programs see how classes felt',
    shareText:
      'How hard a class was, and what hurt: from now on, and only the coach of a program that you are in.',
    since: (day: string) =>
      `You agreed on ${day}. When you switch it off, they no longer see anything.`,
    on: 'The coaches of your programs see what you report from now on.',
    off: 'Your coaches no longer see your reports.',
  },
  warning: {
    title: 'This class may not be good for you',
    text: (cautions: string) =>
      `Not recommended for: ${cautions}. You told us to protect that, or it hurt lately.`,
    continue: 'Continue',
    review: 'Injuries & limits',
    others: 'Classes that fit',
  },
} as const
