import { useQuery } from '@tanstack/react-query'
import { storyboardQuery } from './api.ts'
import { spreadTiles } from './storyboard.ts'

const FRAMES = 8

/** Frames of a film over its time; nothing before they are known. */
export function FilmFrames({ url }: { url: string | null }) {
  const { data: storyboard } = useQuery(storyboardQuery(url))
  if (!storyboard) return null
  const { sheet, width: sheetWidth, height: sheetHeight } = storyboard
  return (
    <div aria-hidden className="flex h-14">
      {spreadTiles(storyboard.tiles, FRAMES).map(({ x, y, width, height }, n) => (
        <svg
          // One tile can stand for several parts of a short film.
          key={n}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          className="h-full min-w-0 flex-1"
        >
          <image href={sheet} x={-x} y={-y} width={sheetWidth} height={sheetHeight} />
        </svg>
      ))}
    </div>
  )
}
