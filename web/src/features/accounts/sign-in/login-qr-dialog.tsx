import { createLoginQr } from '@carriage/contract/accounts/endpoints'
import { LOGIN_QR_SECONDS } from '@carriage/contract/accounts/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText, isOffline } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { useCountdown } from '../registration/use-countdown.ts'
import { texts as t } from '@carriage/texts/web/accounts/sign-in/login-qr'
import { type QrPath, qrPath } from '../../../lib/text/qr-path.ts'

/** As wide as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

/** A code for the admin's phone, made when the dialog opens and worth nothing a minute later. */
export function LoginQrDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.text}>
      <Code />
    </Dialog>
  )
}

function Code() {
  const [drawing, setDrawing] = useState<QrPath | null>(null)
  const [error, setError] = useState<unknown>(null)
  // Counted from the answer: the clock of this computer may be wrong.
  const [rest, restart] = useCountdown(0)
  const ask = useAction(async () => {
    setError(null)
    try {
      const { url } = await call(createLoginQr)
      setDrawing(qrPath(url, QUIET))
      restart(LOGIN_QR_SECONDS)
    } catch (failure) {
      setError(failure)
    }
  })
  const askFirst = useEffectEvent(ask.run)
  useEffect(() => askFirst(), [])
  if (error !== null) {
    return (
      <div className="mt-5">
        <ErrorState
          text={errorText(error)}
          offline={isOffline(error)}
          pending={ask.pending}
          onRetry={() => ask.run()}
        />
      </div>
    )
  }
  const over = drawing !== null && rest === 0
  return (
    <div className="mt-5 flex flex-col items-center gap-4">
      {drawing === null || over ? (
        <EmptyCode over={over} />
      ) : (
        // Dark on light in both themes, as phones expect it.
        <svg
          role="img"
          aria-label={t.picture}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-64 rounded-card border border-line bg-print-paper fill-print-ink"
        >
          <path d={drawing.path} />
        </svg>
      )}
      <output className="text-sm font-medium">{over ? t.over : ''}</output>
      {over ? (
        <Button pending={ask.pending} onClick={() => ask.run()}>
          {t.again}
        </Button>
      ) : (
        <p className="num flex min-h-11 items-center text-sm text-ink-2" aria-hidden={!drawing}>
          {drawing ? t.rest({ seconds: rest }) : t.loading}
        </p>
      )}
    </div>
  )
}

function EmptyCode({ over }: { over: boolean }) {
  if (over) return <div className="size-64 rounded-card border border-dashed border-line-strong" />
  return <Skeletons of={['size-64 rounded-card']} />
}
