import { plural } from '../../lib/text/format.ts'

const names = { terms: 'Terms of Service', privacy: 'Privacy policy' } as const
const inSentence = { terms: 'terms', privacy: 'privacy policy', both: 'terms and privacy policy' }

/** Texts about the terms and the privacy policy; the texts themselves are the studio's. */
export const messages = {
  names,
  notice: {
    read: (what: keyof typeof inSentence) => `Please read our ${inSentence[what]}`,
    changed: (what: keyof typeof inSentence) => `Our ${inSentence[what]} changed`,
    changedOn: (what: keyof typeof inSentence, date: string) =>
      `Our ${inSentence[what]} changed on ${date}`,
    text: 'Your classes stay open either way:',
    accept: 'Accept',
    done: 'Accepted. Thank you.',
    failed: 'We couldn’t save your answer. Please try again.',
  },
  earlier: {
    saved: (date: string) => `As it was from ${date}.`,
    standard: 'The standard text.',
    current: 'Read the current text',
  },
  accepted: {
    none: 'None so far',
    text: (name: string, version: number) =>
      version === 0 ? `${name}, standard text` : `${name}, version ${version}`,
    by: { 'sign-up': 'at sign-up', notice: 'on Home' },
  },
  versions: {
    title: 'Versions of the legal texts',
    text: 'Members accept both when they sign up. After a change, Home asks everyone else, and closes nothing.',
    standard: 'Standard text',
    version: (n: number) => `Version ${n}`,
    since: (date: string) => `since ${date}`,
    correction: 'correction',
    current: 'Live now',
    accepted: (count: number) => `Accepted by ${plural(count, 'account')}`,
  },
} as const
