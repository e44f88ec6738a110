/** Texts of signing up, which the login page does not load. */
export const registrationMessages = {
  signup: {
    title: 'Create your account',
    text: 'It takes a minute. Have the card from your device package at hand for the next step.',
    submit: 'Create account',
    terms: 'By creating an account you agree to our',
    and: 'and',
    haveOne: 'Already have an account?',
    done: 'Account created. Please verify your email.',
    failed: 'An error occurred during signup',
  },
  verify: {
    title: 'Verify your email',
    text: (address = 'your email address') =>
      `We sent a 6-digit code to ${address}. It is valid for 10 minutes.`,
    label: 'Verification code',
    submit: 'Verify email',
    invalid: 'Please enter a valid 6-digit OTP',
    none: 'No code yet? Look in your spam folder, or',
    resend: 'send a new code',
    wait: (seconds: number) => `you can ask for a new code in ${seconds} s`,
    done: 'Email verified successfully',
    resent: 'Verification code resent successfully!',
    resendFailed: 'Failed to resend verification code',
  },
} as const
