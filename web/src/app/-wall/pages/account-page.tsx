import { setTheme, useTheme } from '../../../lib/browser/theme.ts'
import { useUser } from '../../../lib/session/session.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts } from '@carriage/texts/web/wall'
import { logout } from '../../../features/accounts/api.ts'
import { useLeaveWall } from '../use-leave-wall.ts'
import { StopButton, StopButtonLink, StopGroup } from '../focus/stop.tsx'

const t = texts.account

export function AccountPage() {
  const user = useUser()
  const isDark = useTheme() === 'dark'
  const leave = useLeaveWall()
  return (
    <>
      <title>{pageTitle(t.title)}</title>
      <h1 className="display text-6xl">{t.title}</h1>
      {user && (
        <p className="text-lg text-ink-2">
          {t.who({ name: `${user.first_name} ${user.last_name}` })}
        </p>
      )}
      <StopGroup name="account" className="grid w-100 gap-4">
        <StopButtonLink name="phone" way="phone" look={{ variant: 'line' }}>
          {t.phone}
        </StopButtonLink>
        <StopButton name="theme" variant="line" onPress={() => setTheme(isDark ? 'light' : 'dark')}>
          {isDark ? t.light : t.dark}
        </StopButton>
        <StopButton name="leave" variant="line" onPress={leave}>
          {t.leave}
        </StopButton>
        <p className="-mt-2 text-sm text-ink-2">{t.leaveText}</p>
        <StopButton name="log-out" variant="line" onPress={logout}>
          {t.logout}
        </StopButton>
      </StopGroup>
    </>
  )
}
