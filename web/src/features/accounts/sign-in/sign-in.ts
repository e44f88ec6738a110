import { login } from '@carriage/contract/accounts/endpoints'
import { loginBody } from '@carriage/contract/accounts/schemas'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

export type LoginErrors = Partial<Record<'email' | 'password', string>>
export type LoginBody = Parameters<typeof call<typeof login>>[1]['body']

/** Checks what was typed by the rules of the contract. */
export function readLogin(typed: unknown): { body: LoginBody | null; errors: LoginErrors } {
  const parsed = loginBody.safeParse(typed)
  if (parsed.success) return { body: parsed.data, errors: {} }
  const errors: LoginErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [field] = path
    if (field === 'email' || field === 'password') errors[field] ??= message
  }
  return { body: null, errors }
}

/** Signs in. The guard decides where to go next. */
export async function signIn(body: LoginBody): Promise<void> {
  const { user, token } = await call(login, { body })
  session.signIn(token.access_token, user)
}
