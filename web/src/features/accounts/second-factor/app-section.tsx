import { beginTotp, removeTotp } from '@carriage/contract/accounts/second-factor-endpoints'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { texts as ui } from '@carriage/texts/web/ui'

const t = securityMessages.app

// It draws QR codes, which few people need.
const AppDialog = lazy(() => import('./app-dialog.tsx'), 'AppDialog')

interface AppSectionProps {
  /** Epoch seconds; null: none is set up. */
  since: number | null
  /** Whether there is a second factor of any kind. */
  hasFactor: boolean
  onCodes: (codes: readonly string[] | null) => void
}

/** The authenticator app: set up or removed. */
export function AppSection({ since, hasFactor, onCodes }: AppSectionProps) {
  const [enrollment, setEnrollment] = useState<{ secret: string; uri: string } | null>(null)
  const [removing, setRemoving] = useState(false)
  const begin = useAction(async () => {
    setEnrollment(await call(beginTotp))
  })
  return (
    <FormSection title={t.title} text={t.text}>
      {since === null ? (
        <>
          {!hasFactor && <p className="mb-4 max-w-line-lg text-ink-2">{t.off}</p>}
          <Button variant="line" pending={begin.pending} onClick={begin.run}>
            {t.setUp}
          </Button>
        </>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="ok">{t.badge}</Badge>
          <p className="flex-1 text-ink-2">{t.on({ date: formatDate(since) })}</p>
          <Button
            variant="line"
            size="sm"
            aria-label={t.removeLabel}
            onClick={() => setRemoving(true)}
          >
            {ui.remove}
          </Button>
        </div>
      )}
      {enrollment && (
        <Suspense>
          <AppDialog
            enrollment={enrollment}
            onClose={() => setEnrollment(null)}
            onConfirmed={(codes) => {
              setEnrollment(null)
              onCodes(codes)
            }}
          />
        </Suspense>
      )}
      <FactorRemoval
        open={removing}
        onClose={() => setRemoving(false)}
        title={t.removeTitle}
        text={t.removeText}
        remove={() => call(removeTotp)}
      />
    </FormSection>
  )
}
