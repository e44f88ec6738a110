import DeviceMobileIcon from 'icon:DeviceMobile'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import { Link } from '@tanstack/react-router'
import { texts as t } from '@carriage/texts/web/kept-classes'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useKeptItems, percentOf } from './kept-list.ts'
import { canKeep } from './support.ts'
import { LinkButton } from '../../catalog/link-button.tsx'

const KeepDialog = lazy(() => import('./keep-dialog.tsx'), 'KeepDialog')

/** Keeps a class on this device, or says that it is kept; nothing in browsers that cannot. */
export function KeepButton({ videoId }: { videoId: string }) {
  const { isOpen, wasOpened, open: show, close } = useDialog()
  const items = useKeptItems()
  if (!canKeep() || items === null) return null
  const kept = items.find((item) => item.videoId === videoId)
  if (kept) {
    return (
      <LinkButton to="/dashboard/kept" variant="line">
        <DeviceMobileIcon size={18} aria-hidden />
        {kept.isWhole ? t.kept : t.loading({ percent: percentOf(kept) })}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="line" onClick={show}>
        <DownloadSimpleIcon size={18} aria-hidden />
        {t.keep}
      </Button>
      {wasOpened && (
        <Suspense>
          <KeepDialog videoIds={[videoId]} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps the classes of a week that this device does not keep yet; nothing where it keeps them all, and in browsers that cannot. */
export function KeepWeekButton({ videoIds }: { videoIds: readonly string[] }) {
  const { isOpen, wasOpened, open: show, close } = useDialog()
  const items = useKeptItems()
  const open = videoIds.filter((id) => !items?.some(({ videoId }) => videoId === id))
  if (!canKeep() || items === null || videoIds.length === 0) return null
  if (open.length === 0 && !isOpen) {
    return (
      <Link to="/dashboard/kept" className="link inline-flex items-center gap-1.5">
        {t.kept}
        <DeviceMobileIcon size={16} aria-hidden />
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className="link inline-flex cursor-pointer items-center gap-1.5"
        onClick={show}
      >
        {t.keepWeek}
        <DownloadSimpleIcon size={16} aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <KeepDialog videoIds={open} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Of a dialog that loads when it is opened, and stays while it closes. */
function useDialog() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isOpen: dialog === 'open',
    wasOpened: dialog !== 'never',
    open: () => setDialog('open'),
    close: () => setDialog('closed'),
  }
}
