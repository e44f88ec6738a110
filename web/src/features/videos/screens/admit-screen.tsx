import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../../catalog/use-action.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { admitScreen, askingScreenQuery } from './api.ts'

const t = messages.claim
const frame = 'max-w-card rounded-card border border-line bg-surface p-5'

interface AdmitScreenProps {
  code: string
  onAdmitted: () => void
}

/** Says which television asks to sign in, and lets it. */
export function AdmitScreen({ code, onAdmitted }: AdmitScreenProps) {
  const query = useQuery(askingScreenQuery(code))
  const admit = useAction(async () => {
    await admitScreen(code)
    onAdmitted()
  })
  if (query.error) return <ErrorState {...failureOf(query)} />
  if (!query.data) return <Skeleton className="h-40 max-w-card rounded-card" />
  return (
    <section className={frame}>
      <h2 className="title text-xl">{t.logIn}</h2>
      <p className="mt-2 mb-4 text-ink-2">{t.logInText({ device: query.data.device, code })}</p>
      <Button className="w-full" pending={admit.pending} onClick={() => admit.run()}>
        {t.logInDo}
      </Button>
    </section>
  )
}

/** What is said once a television was let in. */
export const Admitted = () => (
  <section role="status" className={frame}>
    <h2 className="title text-xl">{t.done}</h2>
    <p className="mt-2 text-ink-2">{t.doneText}</p>
    <Link to="/dashboard/profile/security" className="link mt-3 inline-block">
      {t.security}
    </Link>
  </section>
)
