/** The letters we write, and what each needs. Times are epoch seconds, addresses complete. */
export interface Letters {
  verification: { firstName: string; otp: string }
  'password-reset': { firstName: string; otp: string; url: string }
  'deletion-code': { firstName: string; otp: string }
  goodbye: { firstName: string }
  welcome: { firstName: string; homeUrl: string; setupUrl: string; trialEnds: number | null }
}

export type Letter = {
  [T in keyof Letters]: { readonly template: T; readonly props: Letters[T] }
}[keyof Letters]
