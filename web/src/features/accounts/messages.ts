import { brand } from '@carriage/contract/brand'

/** Texts of signing up, signing in and the profile. */
export const messages = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  passwordHint: 'At least 8 characters',

  login: {
    title: `Log in to ${brand.name}`,
    welcome: 'Welcome. Log in to continue with your programs and classes.',
    submit: 'Log in',
    forgot: 'Forgot password?',
    newHere: `New to ${brand.name}?`,
    create: 'Create an account',
    done: 'Login successful.',
    failed: 'Failed to login',
  },
  passkey: {
    button: 'Sign in with a passkey',
    failed: 'The passkey could not be used. Please try again.',
  },
  secondStep: {
    title: 'Confirm it is you',
    text: 'Your account asks for a second step.',
  },
  google: {
    or: 'or',
    button: 'Continue with Google',
    done: 'Successfully signed in with Google!',
    /** Google, or the redirect back, refused. */
    refused: 'Authentication failed. Please try again.',
    failed: 'Failed to authenticate with Google. Please try again.',
  },
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
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email address and we will send you a code to set a new one.',
    submit: 'Send instructions',
    back: 'Back to log in',
    done: 'Reset instructions sent to your email',
  },
  reset: {
    title: 'Set a new password',
    text: 'Enter the 6-digit code from our email and choose a new password.',
    label: 'Code',
    submit: 'Set new password',
    done: 'Password reset successful',
  },
  logout: {
    title: 'Sure to logout?',
    cancel: 'Cancel',
    confirm: 'Logout',
    item: 'Log out',
  },
  accountMenu: (initials: string) => `${initials}, account menu`,
} as const
