import { withTexts } from '@carriage/texts/catalogue'
import type { LiveConnection } from '@carriage/contract/live-classes/connection-test'
import { testLiveConnection } from '@carriage/contract/live-classes/endpoints'
import WifiHighIcon from 'icon:WifiHigh'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import type { ProbeResult } from '../../../lib/live/probe.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as preparationMessages } from '@carriage/texts/web/live-classes/preparation/preparation'

const t = preparationMessages.connection

const accessOf = ({ ice_servers: iceServers, ...access }: LiveConnection): LiveAccess => ({
  ...access,
  iceServers,
})

interface ConnectionCheckProps {
  /** Of the class. */
  id: string
  /** Whether members whose network blocks the class can watch its broadcast. */
  isBroadcast: boolean
}

/** Measures the way to the engine and back before the class, and says what to do where it is poor. */
export function ConnectionCheck({ id, isBroadcast }: ConnectionCheckProps) {
  const [result, setResult] = useState<ProbeResult | 'measuring' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const check = useAction(async () => {
    setResult('measuring')
    setFailure(null)
    try {
      const { probe } = await withTexts(import('../../../lib/live/probe.ts'))
      const { send, receive } = await call(testLiveConnection, { params: { id } })
      setResult(await probe({ send: accessOf(send), receive: accessOf(receive) }))
    } catch (error) {
      setResult(null)
      setFailure(errorText(error))
    }
  })
  const isBad = result === 'poor' || result === 'blocked' || result === 'unsupported'
  const advice = isBad ? t.advice[result] : []
  return (
    <section aria-label={t.title} className="mt-4 border-t border-line pt-4">
      <Button variant="line" pending={check.pending} onClick={check.run}>
        <WifiHighIcon size={18} aria-hidden />
        {t.test}
      </Button>
      <div role="status" className="mt-2 text-sm text-ink-2">
        <p>{failure ?? (result === null ? t.text : t.results[result])}</p>
        {advice.length > 0 && (
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {isBroadcast && <li>{t.broadcast}</li>}
          </ul>
        )}
      </div>
    </section>
  )
}
