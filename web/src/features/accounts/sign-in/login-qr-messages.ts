export const qrMessages = {
  title: 'Login QR Code',
  text: 'Scan it with your phone to log in to the app. It works once.',
  picture: 'QR code that logs in your phone',
  rest: (seconds: number) => `Valid for ${seconds} s`,
  over: 'This code has expired.',
  again: 'New code',
  loading: 'Making a code',
} as const
