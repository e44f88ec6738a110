import type { Security } from '@carriage/contract/accounts/second-factor-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState, Suspense } from 'react'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { texts as t } from '@carriage/texts/web/accounts/second-factor/security'
import { securityQuery, refreshSecurity } from './security-query.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import {
  renewRecoveryCodes,
  allowGoogle,
  unlinkGoogle,
  beginTotp,
  removeTotp,
} from '@carriage/contract/accounts/second-factor-endpoints'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Link } from '@tanstack/react-router'
import { toast } from '../../../ui/overlays/toast.ts'
import { FactorRemoval } from './factor-removal.tsx'
import { lazy } from '@carriage/texts/lazy'
import { formatDate } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as ui } from '@carriage/texts/web/ui'

const appTexts = t.app

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
function AppSection({ since, hasFactor, onCodes }: AppSectionProps) {
  const [enrollment, setEnrollment] = useState<{ secret: string; uri: string } | null>(null)
  const [removing, setRemoving] = useState(false)
  const begin = useAction(async () => {
    setEnrollment(await call(beginTotp))
  })
  return (
    <FormSection title={appTexts.title} text={appTexts.text}>
      {since === null ? (
        <>
          {!hasFactor && <p className="mb-4 max-w-line-lg text-ink-2">{appTexts.off}</p>}
          <Button variant="line" pending={begin.pending} onClick={begin.run}>
            {appTexts.setUp}
          </Button>
        </>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="ok">{appTexts.badge}</Badge>
          <p className="flex-1 text-ink-2">{appTexts.on({ date: formatDate(since) })}</p>
          <Button
            variant="line"
            size="sm"
            aria-label={appTexts.removeLabel}
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
        title={appTexts.removeTitle}
        text={appTexts.removeText}
        remove={() => call(removeTotp)}
      />
    </FormSection>
  )
}

const googleTexts = t.google

/** Whether Google opens the account; nothing for who has never used it. */
function GoogleSection({ google, has_password }: Pick<Security, 'google' | 'has_password'>) {
  const [removing, setRemoving] = useState(false)
  const allow = useAction(async () => {
    toast.ok((await call(allowGoogle)).message)
    await refreshSecurity()
  })
  if (google === 'open') return null
  if (google === 'off')
    return (
      <FormSection title={googleTexts.title} text={googleTexts.offText}>
        <Button variant="line" pending={allow.pending} onClick={allow.run}>
          {googleTexts.allow}
        </Button>
      </FormSection>
    )
  return (
    <FormSection title={googleTexts.title} text={googleTexts.text}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 text-ink-2">{googleTexts.linked}</p>
        {has_password && (
          <Button
            variant="line"
            size="sm"
            aria-label={googleTexts.unlinkLabel}
            onClick={() => setRemoving(true)}
          >
            {googleTexts.unlink}
          </Button>
        )}
      </div>
      {!has_password && (
        <p className="mt-2 text-ink-2">
          {googleTexts.needsPassword}{' '}
          <Link to="/forgot-password" className="link">
            {googleTexts.setPassword}
          </Link>
        </p>
      )}
      <FactorRemoval
        open={removing}
        onClose={() => setRemoving(false)}
        title={googleTexts.unlinkTitle}
        text={googleTexts.unlinkText}
        confirm={googleTexts.unlink}
        remove={() => call(unlinkGoogle)}
      />
    </FormSection>
  )
}

const recoveryTexts = t.recovery

interface RecoverySectionProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and new ones. */
function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setAsking(false)
    setError(undefined)
  }
  const renew = useAction(async () => {
    setError(undefined)
    try {
      const { recovery_codes: codes } = await call(renewRecoveryCodes)
      close()
      onCodes(codes)
      await refreshSecurity()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <FormSection title={recoveryTexts.title} text={recoveryTexts.text}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p className="num text-ink-2">{recoveryTexts.left({ count: left })}</p>
        <Button variant="line" size="sm" onClick={() => setAsking(true)}>
          {recoveryTexts.renew}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onClose={close}
        onConfirm={renew.run}
        pending={renew.pending}
        title={recoveryTexts.renewTitle}
        text={recoveryTexts.renewText}
        error={error}
        confirm={recoveryTexts.renew}
        tone="primary"
      />
    </FormSection>
  )
}

/** How the caller signs in: authenticator app, passkeys and recovery codes. */
export function SecuritySections() {
  const query = useQuery(securityQuery)
  if (query.data) return <Sections security={query.data} />
  return (
    <FormSection title={t.app.title} text={t.app.text}>
      {query.error ? <ErrorState {...failureOf(query)} /> : <Skeletons of={['h-10 w-56']} />}
    </FormSection>
  )
}

function Sections({ security }: { security: Security }) {
  // Shown once, whichever section they come from.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const hasFactor = security.totp_since !== null || security.passkeys.length > 0
  return (
    <>
      <FormSection title={t.password.title} text={t.password.text}>
        {security.has_password ? (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LinkButton to="/dashboard/profile" hash="password" variant="line">
              {t.password.change}
            </LinkButton>
            <Link to="/forgot-password" className="link">
              {t.password.byEmail}
            </Link>
          </p>
        ) : (
          <LinkButton to="/forgot-password" variant="line">
            {t.google.setPassword}
          </LinkButton>
        )}
      </FormSection>
      <AppSection since={security.totp_since} hasFactor={hasFactor} onCodes={setCodes} />
      <PasskeySection passkeys={security.passkeys} onCodes={setCodes} />
      {hasFactor && <RecoverySection left={security.recovery_codes_left} onCodes={setCodes} />}
      <GoogleSection google={security.google} has_password={security.has_password} />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
    </>
  )
}
