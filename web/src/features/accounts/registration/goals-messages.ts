import { goalNames } from '../../../catalog/goal-name-messages.ts'
import { formatLength } from '../../../lib/text/durations.ts'

/** Texts of the goals form, apart from the others: the login page loads those. */
export const goalsMessages = {
  title: 'What are your goals?',
  text: 'We suggest programs and classes that fit. You can change your answers at any time in your profile, under Training.',
  goals: 'Primary goals',
  upTo: 'You can select up to 3 goals',
  names: goalNames,
  recovery: 'Are you using the product for recovery?',
  yes: 'Yes',
  no: 'No',
  length: 'How long should a session be?',
  experience: 'Your experience',
  experiences: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  },
  skip: 'Skip',
  submit: 'Continue',
  cancel: 'Cancel',
  save: 'Save',
  training: {
    title: 'What you train for',
    text: 'We suggest programs and classes that fit.',
    goals: 'Goals',
    level: 'Level',
    length: 'Session length',
    none: 'Not set',
    change: 'Change',
    dialog: 'Your training',
    saved: 'Training preferences saved',
  },
} as const
