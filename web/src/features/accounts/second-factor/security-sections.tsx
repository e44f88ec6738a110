import type { Security } from '@carriage/contract/accounts/second-factor-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { AppSection } from './app-section.tsx'
import { GoogleSection } from './google-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { texts as t } from '@carriage/texts/web/accounts/second-factor/security'
import { securityQuery } from './security-query.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

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
        <LinkButton to="/forgot-password" variant="line">
          {security.has_password ? t.password.change : t.google.setPassword}
        </LinkButton>
      </FormSection>
      <AppSection since={security.totp_since} hasFactor={hasFactor} onCodes={setCodes} />
      <PasskeySection passkeys={security.passkeys} onCodes={setCodes} />
      {hasFactor && <RecoverySection left={security.recovery_codes_left} onCodes={setCodes} />}
      <GoogleSection google={security.google} has_password={security.has_password} />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
    </>
  )
}
