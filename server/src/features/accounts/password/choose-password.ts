import { texts as t } from '@carriage/texts/server/accounts'
import { invalidField } from '../../../platform/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isMainlyKnownWords, type PasswordOwner } from './password-policy.ts'
import { hashPassword } from './passwords.ts'

interface Choice extends PasswordOwner {
  password: string
}

/** 422 on `field` for a password that many people use. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw invalidField(field, () => t.manyPeopleUsePasswordChooseAnother)
}

/** Hashes a password that somebody chose; 422 on `field` when it is one of the first that an attacker tries. */
export async function hashChosenPassword(
  field: string,
  { password, ...owner }: Choice,
): Promise<string> {
  await refuseCommonPassword(field, password)
  if (isMainlyKnownWords(password, owner)) {
    throw invalidField(field, () => t.passwordEasyGuessFromYourName)
  }
  return hashPassword(password)
}
