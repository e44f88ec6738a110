import type { User } from '@carriage/contract/accounts/schemas'
import CameraIcon from 'icon:Camera'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.photo
const load = () => import('./photo-dialog.tsx')
const PhotoDialog = lazy(load, 'PhotoDialog')

export function PhotoSection({ user }: { user: User }) {
  // Drawn from the first press on, so that it can also go with its movement.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className="mb-8 flex items-center gap-5">
      <Avatar of={user} src={avatarUrl(user.image, 320)} size="lg" />
      <div>
        <p className="title text-xl">
          {user.first_name} {user.last_name}
        </p>
        <Button
          variant="line"
          size="sm"
          className="mt-2.5"
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setDialog('open')}
        >
          <CameraIcon size={18} aria-hidden />
          {t.change}
        </Button>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <PhotoDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  )
}
