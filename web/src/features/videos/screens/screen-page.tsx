import { getScreenClass } from '@carriage/contract/screens/endpoints'
import type { ScreenCommand } from '@carriage/contract/screens/schemas'
import type { Sample } from '@carriage/contract/telemetry/schemas'
import { brand } from '../../../lib/text/brand.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { focusShown } from '../../../lib/browser/focus-shown.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { qrPath } from '../../../lib/text/qr-path.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { ScreenPlayer, type ScreenPlayerHandle } from './screen-player.tsx'
import { runScreen, type Shown } from './screen-session.ts'

const t = messages.tv
/** As wide as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

/**
 * What a television shows. The press at the beginning is what browsers ask for before they play sound, and keeps those who
 * only pass by from opening screens.
 *
 * @param isBegun whether that press was made on the page before
 */
export function ScreenPage({ isBegun = false }: { isBegun?: boolean }) {
  const [begun, setBegun] = useState(isBegun)
  return (
    <main
      // The button is gone, and there is nothing to press: a remote goes on from here.
      ref={begun ? focusShown : undefined}
      tabIndex={-1}
      className="fixed inset-0 overflow-hidden bg-stage text-stage-ink outline-none"
    >
      <title>{pageTitle(t.title)}</title>
      {begun ? <Screen /> : <Welcome onBegin={() => setBegun(true)} />}
    </main>
  )
}

function Welcome({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-5 p-8 text-center">
      <p className="label text-stage-ink-2">{brand.name}</p>
      <h1 className="display text-[clamp(2rem,5vw,4rem)]">{t.welcome}</h1>
      <p className="max-w-line-xs text-[clamp(1rem,1.8vw,1.5rem)] text-stage-ink-2">
        {t.welcomeText}
      </p>
      {/* The remote control of a television presses what has the focus. */}
      <Button variant="stage" className="mt-4" autoFocus onClick={onBegin}>
        {t.begin}
      </Button>
    </div>
  )
}

function Screen() {
  const [shown, setShown] = useState<Shown>()
  const [motion, setMotion] = useState<readonly Sample[]>([])
  const player = useRef<ScreenPlayerHandle>(null)
  useEffect(() => {
    const stopped = new AbortController()
    const session = {
      show: setShown,
      move: setMotion,
      obey({ kind, seconds }: ScreenCommand) {
        const control = player.current?.control
        if (kind === 'pause') control?.pause()
        else if (kind === 'seek') control?.goTo(seconds ?? 0)
        else control?.play()
      },
      playback: () => player.current?.playback() ?? null,
    }
    void runScreen(session, stopped.signal)
    return () => stopped.abort()
  }, [])
  if (!shown) return null
  if (shown.kind === 'code') return <Code {...shown} />
  if (shown.kind === 'failed')
    return (
      <p role="alert" className="grid h-full place-content-center text-3xl">
        {t.failed}
      </p>
    )
  const { playing, secret } = shown
  return (
    <ScreenPlayer
      key={playing.load}
      playing={playing}
      handle={player}
      motion={motion}
      onExpired={async () => {
        const renewed = await call(getScreenClass, { body: { secret } })
        setShown({ ...shown, playing: { ...playing, video: renewed.video } })
      }}
    />
  )
}

function Code({ code, url }: { code: string; url: string }) {
  const { size, path } = qrPath(url, QUIET)
  return (
    <div className="grid h-full items-center justify-center gap-[clamp(1.5rem,5vw,6rem)] overflow-y-auto p-8 md:grid-flow-col">
      {/* Dark on light, as phones expect it. */}
      <svg
        role="img"
        aria-label={t.picture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-[min(60vw,60dvh)] justify-self-center rounded-card bg-print-paper fill-print-ink"
      >
        <path d={path} />
      </svg>
      <div className="max-w-[min(34rem,42vw)] space-y-5 max-md:max-w-sm max-md:text-center">
        <h1 className="display text-[clamp(1.75rem,4vw,3.5rem)]">{t.scan}</h1>
        <p className="text-[clamp(1rem,1.8vw,1.5rem)] text-stage-ink-2">{t.scanText}</p>
        <p className="num text-[clamp(2.5rem,7vw,6rem)] leading-none font-semibold tracking-widest">
          {code}
        </p>
      </div>
    </div>
  )
}
