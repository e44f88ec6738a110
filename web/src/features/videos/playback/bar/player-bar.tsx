import { SeekButton } from '@vidstack/react'
import { DefaultVideoLayout } from '@vidstack/react/player/layouts/default'
import { useTheme } from '../../../../lib/browser/theme.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { SoundMenu } from '../../sound/sound-menu.tsx'
import { playerIcons } from '../player-icons.tsx'
import { QualityMenu } from '../quality-menu.tsx'
import { TimeLine, Volume } from './sliders.tsx'
import { useMayCast } from './use-may-cast.ts'

/** How far the buttons beside Play go. */
const SEEK_SECONDS = 10

/** What the player is used by with a pointer or a keyboard. */
export function PlayerBar({ storyboardUrl }: { storyboardUrl: string | undefined }) {
  const theme = useTheme()
  const mayCast = useMayCast()
  return (
    <DefaultVideoLayout
      icons={playerIcons}
      colorScheme={theme === 'system' ? 'system' : theme}
      // Louder than it was recorded helps nobody.
      noAudioGain
      // Casting loads code from Google, which the studio has to allow.
      slots={{
        ...(!mayCast && { googleCastButton: null }),
        settingsMenuItemsStart: (
          <>
            <QualityMenu />
            <SoundMenu />
          </>
        ),
        // Only beside a whole address are the pictures looked for beside their list.
        beforePlayButton: <Seek seconds={-SEEK_SECONDS} />,
        afterPlayButton: <Seek seconds={SEEK_SECONDS} />,
        timeSlider: (
          <TimeLine thumbnails={storyboardUrl && new URL(storyboardUrl, location.href).href} />
        ),
        volumeSlider: <Volume />,
      }}
    />
  )
}

function Seek({ seconds }: { seconds: number }) {
  const { Backward, Forward } = playerIcons.SeekButton
  const Icon = seconds < 0 ? Backward : Forward
  const label = seconds < 0 ? messages.back({ seconds: -seconds }) : messages.forward({ seconds })
  return (
    <SeekButton seconds={seconds} className="vds-button" aria-label={label}>
      <Icon className="vds-icon" />
      <span aria-hidden className="seek-seconds">
        {Math.abs(seconds)}
      </span>
    </SeekButton>
  )
}
