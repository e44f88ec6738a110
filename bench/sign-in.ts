import { ApiClient } from '../e2e/support/api-client.ts'

/** A client of a demo account. */
export async function signIn(url: string, name: 'member' | 'coach' | 'admin'): Promise<ApiClient> {
  const api = new ApiClient(url)
  const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
    email: `${name}@carriage.test`,
    password: 'carriage-demo',
  })
  api.token = token.access_token
  return api
}
