import type { VideoCard } from '@carriage/contract/videos/schemas'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useNavigate } from '@tanstack/react-router'
import { playAtOnce } from '../../catalog/play-at-once.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { addToQueue } from './api.ts'
import { messages } from './messages.ts'
import { showFailure } from './show-failure.ts'

/** Plays the first class, and puts the others up next. */
export function PlayAll({ videos }: { videos: readonly VideoCard[] }) {
  const navigate = useNavigate()
  const play = useAction(async () => {
    const [first, ...others] = videos
    if (!first) return
    try {
      await addToQueue(
        others.map(({ _id }) => _id),
        'next',
      )
    } catch (error) {
      return showFailure(error)
    }
    await navigate({ to: '/dashboard/videos/$id', params: { id: first._id }, state: playAtOnce })
  })
  return (
    <Button pending={play.pending} disabled={videos.length === 0} onClick={() => play.run()}>
      <PlayIcon weight="fill" size={15} aria-hidden />
      {messages.playAll}
    </Button>
  )
}
