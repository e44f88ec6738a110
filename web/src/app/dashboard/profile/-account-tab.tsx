import CaretRightIcon from 'icon:CaretRight'
import { Link, linkOptions } from '@tanstack/react-router'
import { AccountForm } from '../../../features/accounts/profile/account-form.tsx'
import { PhotoSection } from '../../../features/accounts/profile/photo-section.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { CoachWordsSection } from '../../../features/coaches/coach-words-section.tsx'
import { useHouseholdText } from '../../../features/households/household-link.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { useUser } from '../../../lib/session/session.ts'

const { training, security, data } = profileMessages.pages

/** The tab Account: the ways to the other pages of the profile, photo, names and password, and what coaches say of themselves. */
export function AccountTab() {
  const user = useUser()
  if (!user) return null
  return (
    <div>
      <Pages />
      <PhotoSection user={user} />
      {/* Another person at another tab begins with a form of their own. */}
      <AccountForm key={user._id} user={user} />
      {user.role.includes('coach') && <CoachWordsSection id={user._id} />}
    </div>
  )
}

function Pages() {
  const pages = [
    { ...training, link: linkOptions({ to: '/dashboard/profile/training' }) },
    { ...security, link: linkOptions({ to: '/dashboard/profile/security' }) },
    {
      title: householdMessages.title,
      text: useHouseholdText(),
      link: linkOptions({ to: '/dashboard/profile/household' }),
    },
    { ...data, link: linkOptions({ to: '/dashboard/profile/data' }) },
  ]
  return (
    <ul className="-mt-4 mb-10 sm:grid sm:grid-cols-2 sm:gap-x-8">
      {pages.map(({ title, text, link }) => (
        <li key={title} className="border-b border-line">
          <Link
            {...link}
            className="flex h-full items-center justify-between gap-4 py-4 hover:bg-sunken"
          >
            <span>
              <span className="title block text-lg">{title}</span>
              <span className="block text-ink-2">{text}</span>
            </span>
            <CaretRightIcon size={16} aria-hidden className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
