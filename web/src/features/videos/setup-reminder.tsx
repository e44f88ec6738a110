import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/layout/banner.tsx'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'

/** Stands on Home until the reformer is set up. */
export function SetupReminder({ done, all }: { done: number; all: number }) {
  return (
    <Banner
      label={setupMessages.guide}
      title={setupMessages.remind}
      facts={setupMessages.done({ done, all })}
      picture={
        <WrenchIcon
          size={30}

          aria-hidden
          className="place-self-center text-accent"
        />
      }
      arrow={<ArrowRightIcon size={20} aria-hidden />}
      link={(props) => <Link to="/dashboard/setup" {...props} />}
    />
  )
}
