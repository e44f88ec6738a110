import { brand } from '../../lib/text/brand.ts'

/** Texts of signing in and the profile, and of fields that signing up has too. */
export const messages = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  passwordHint: 'At least 8 characters',

  login: {
    title: (brand: string) => `Log in to ${brand}`,
    welcome: 'Welcome. Log in to continue with your programs and classes.',
    submit: 'Log in',
    forgot: 'Forgot password?',
    newHere: (brand: string) => `New to ${brand}?`,
    create: 'Create an account',
    done: 'Login successful.',
    failed: 'Failed to login',
  },
  passkey: {
    button: 'Sign in with a passkey',
    failed: 'We couldn’t use the passkey. Please try again.',
  },
  secondStep: {
    title: 'Confirm it’s you',
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
