import { brand } from '../../../lib/text/brand.ts'

export const messages = {
  title: 'Activate your device',
  text: 'Enter the 6-character code that came with your reformer.',
  label: 'Device code',
  invalid: 'Please enter a valid 6-digit device code',
  submit: 'Activate device',
  done: 'Device activated successfully',
  failed: 'An error occurred during device activation',
  help: 'Where do I find the code?',
  helpText: 'The code is printed on the card in the device package.',
  lost: 'Lost the card? Request your code by email to',
  lostSubject: (brand: string) => `${brand} device code`,
  lostBody: (email: string) => `Please send me the device code for the account ${email}.`,
} as const
