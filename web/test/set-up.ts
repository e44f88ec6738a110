/** Every test that renders begins in a browser where nobody has ever been, with the styles of the app. */
import { afterEach } from 'vitest'
import { queryClient } from '../src/lib/queries/query-client.ts'
import { session } from '../src/lib/session/session.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../src/ui/app.css'

const { queries } = queryClient.getDefaultOptions()
// As often as in the app, but at once.
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })

afterEach(() => {
  session.signOut()
  queryClient.clear()
  localStorage.clear()
})
