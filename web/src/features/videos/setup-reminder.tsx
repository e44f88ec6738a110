import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/layout/banner.tsx'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { OnGlyph, WrenchGlyph } from '../../ui/art/glyphs.tsx'

/** Stands on Home until the reformer is set up. */
export function SetupReminder({ done, all }: { done: number; all: number }) {
  return (
    <Banner
      label={setupMessages.guide}
      title={setupMessages.remind}
      facts={setupMessages.done({ done, all })}
      picture={
        <span className="place-self-center text-accent">
          <WrenchGlyph size={30} />
        </span>
      }
      arrow={<OnGlyph />}
      link={(props) => <Link to="/dashboard/setup" {...props} />}
    />
  )
}
