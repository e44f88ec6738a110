import CalendarPlusIcon from 'icon:CalendarPlus'
import PlaylistIcon from 'icon:Playlist'
import PlusIcon from 'icon:Plus'
import QueueIcon from 'icon:Queue'
import SkipForwardIcon from 'icon:SkipForward'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { addToQueue, showFailure } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'

const t = messages.add

const AddDialog = lazy(() => import('./add-dialog.tsx'), 'AddDialog')

interface AddMenuProps {
  videoId: string
  /** Opens what puts the class on a day. */
  onPlan: () => void
}

/** Puts a class up next, into a playlist, or on a day. */
export function AddMenu({ videoId, onPlan }: AddMenuProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const add = (position: 'next' | 'last') => {
    addToQueue([videoId], position).then(
      () => toast.ok(position === 'next' ? t.playsNext : t.playsLater),
      showFailure,
    )
  }
  return (
    <>
      <Menu
        trigger={
          <Button variant="line">
            <PlusIcon size={18} aria-hidden />
            {t.open}
          </Button>
        }
      >
        <MenuItem icon={<SkipForwardIcon size={18} aria-hidden />} onSelect={() => add('next')}>
          {t.next}
        </MenuItem>
        <MenuItem icon={<QueueIcon size={18} aria-hidden />} onSelect={() => add('last')}>
          {t.last}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<PlaylistIcon size={18} aria-hidden />} onSelect={() => setDialog('open')}>
          {t.playlist}
        </MenuItem>
        <MenuItem icon={<CalendarPlusIcon size={18} aria-hidden />} onSelect={onPlan}>
          {t.day}
        </MenuItem>
      </Menu>
      {dialog !== 'never' && (
        <Suspense>
          <AddDialog
            videoId={videoId}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
