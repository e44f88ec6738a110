import BookmarkSimpleIcon from 'icon:BookmarkSimple'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { type Bookmarked, isSaved, onSaving, toggleSaved } from './save-item.ts'
import { texts as t } from '@carriage/texts/web/catalog'
import { texts as ui } from '@carriage/texts/web/ui'

const icon = (on: boolean, size: number) => (
  <BookmarkSimpleIcon size={size} weight={on ? 'fill' : 'regular'} aria-hidden />
)

const useIsSaved = (item: Bookmarked) => useSyncExternalStore(onSaving, () => isSaved(item))

/** The bookmark of the video or program that a page is about. */
export function SaveButton({ item }: { item: Bookmarked }) {
  const on = useIsSaved(item)
  return (
    // As wide as with the longer word, so that nothing moves.
    <Button
      variant="line"
      aria-pressed={on}
      onClick={() => void toggleSaved(item)}
      className="min-w-27.5"
    >
      {icon(on, 18)}
      {on ? t.saved : ui.save}
    </Button>
  )
}

interface SaveIconProps {
  item: Bookmarked
  /** What is saved, for screen readers: there are many such buttons on a page. */
  title: string
}

/** The bookmark on a card. */
export function SaveIcon({ item, title }: SaveIconProps) {
  const on = useIsSaved(item)
  return (
    <IconButton
      label={on ? t.savedItem({ title }) : t.saveItem({ title })}
      aria-pressed={on}
      onClick={() => void toggleSaved(item)}
      className="aria-pressed:text-accent"
    >
      {icon(on, 20)}
    </IconButton>
  )
}
