import type { VideoCard } from '@carriage/contract/videos/schemas'
import PlayIcon from 'icon:Play'
import { useNavigate } from '@tanstack/react-router'
import { playAtOnce } from '../../catalog/play-at-once.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { addToQueue } from './api.ts'
import { texts as messages } from '@carriage/texts/web/playlists'

/** Plays the first class, and puts the others up next. */
export function PlayAll({ videos }: { videos: readonly VideoCard[] }) {
  const navigate = useNavigate()
  const play = useAction(async () => {
    const [first, ...others] = videos
    if (!first) return
    await addToQueue(
      others.map(({ _id }) => _id),
      'next',
    )
    await navigate({ to: '/dashboard/videos/$id', params: { id: first._id }, state: playAtOnce })
  })
  return (
    <Button pending={play.pending} disabled={videos.length === 0} onClick={() => play.run()}>
      <PlayIcon weight="fill" size={15} aria-hidden />
      {messages.playAll}
    </Button>
  )
}
