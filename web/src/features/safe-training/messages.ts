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
    'Say what to spare, and we leave out what loads it: in what we recommend, and with a warning where you open a class yourself. Nothing here is medical advice: ask your doctor or midwife what is good for you.',
  minors: 'If you are under 18, fill this in together with a parent or guardian.',
  privacy:
    'Your answers are encrypted. Only you see them; they are in the copy of your data, and gone when you remove them.',
  failed: 'An error occurred. Please try again.',

  section: {
    title: 'What to spare',
    text: 'Areas to spare, a pregnancy, and who sees how classes felt.',
    open: 'Open Safe training',
  },
  card: {
    first: 'Anything we should spare?',
    firstText: 'Four short questions, and we leave out classes that are not for you.',
    again: 'Is everything still as you said?',
    againText: 'A look at your answers about safe training would help.',
    open: 'Answer',
    look: 'Have a look',
    skip: 'Not now',
  },
  check: {
    title: 'Health check',
    text: 'Answer what you like. You can change or remove it at any time.',
    areas: 'Areas to spare',
    note: 'In your own words',
    noteHint: `Optional, up to ${MAX_NOTE} characters.`,
    conditions: 'Does one of these apply?',
    pregnant: 'Are you pregnant?',
    no: 'No',
    yes: 'Yes',
    week: 'Week of the pregnancy',
    weekHint: 'We count on from there.',
    weekNeeded: 'Give the week, from 1 to 42',
    save: 'Save answers',
    saved: 'Your answers are saved.',
    skip: 'Skip',
    skipped: 'We will not ask again.',
    remove: 'Remove my answers',
    removeTitle: 'Remove your answers?',
    removeText: 'Nothing is left out any more because of them.',
    removed: 'Your answers are removed.',
    cancel: 'Cancel',
    answeredOn: (day: string) => `Answered on ${day}.`,
    states: {
      outdated: 'Our questions have changed since you answered. Please look at them once more.',
      'pregnancy-over':
        'The weeks of the pregnancy are over, so nothing is left out because of it. Would you like us to spare you in the first months after a birth?',
      unreadable: 'We can no longer read your answers. Please give them again.',
    },
  },
  pain: {
    title: 'What hurt lately',
    text: 'After two reports of pain in four weeks we spare an area by ourselves, until four weeks have passed without one.',
    until: (day: string) => `Spared until ${day}`,
    clear: 'No longer spare it',
    clearOf: (area: string) => `No longer spare: ${area}`,
    cleared: 'It is no longer spared.',
    noticed: (areas: string, day: string) =>
      `Two reports of pain in four weeks: ${areas}. Until ${day} we leave out classes that load it.`,
    remove: 'Remove my reports',
    removeTitle: 'Remove all your reports?',
    removeText: 'How hard classes were, and what hurt: everything you have said after classes.',
    removed: 'Your reports are removed.',
    none: 'You have not reported anything yet.',
    some: 'Nothing is spared because of pain.',
  },
  sharing: {
    title: 'Your coaches',
    text: 'Your answers above are never shown to anybody.',
    share: 'Coaches of my programs see how classes felt',
    shareText:
      'How hard a class was, and what hurt: from now on, and only the coach of a program that you are in.',
    since: (day: string) =>
      `You have agreed on ${day}. Switch it off, and they see nothing at once.`,
    on: 'The coaches of your programs see what you report from now on.',
    off: 'Your coaches no longer see your reports.',
  },
  warning: {
    title: 'This class may not be good for you',
    text: (cautions: string) =>
      `It is not for: ${cautions}. You have asked us to spare that, or it hurt lately.`,
    continue: 'Continue',
    review: 'What to spare',
    others: 'Classes that fit',
  },
} as const
