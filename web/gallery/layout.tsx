import { useState } from 'react'
import { Button } from '../src/ui/controls/button.tsx'
import { Avatar } from '../src/ui/layout/avatar.tsx'
import { Badge } from '../src/ui/layout/badge.tsx'
import { EmptyState } from '../src/ui/layout/empty-state.tsx'
import { ErrorState } from '../src/ui/layout/error-state.tsx'
import { OfflineNote } from '../src/ui/layout/offline-note.tsx'
import { PageHeading } from '../src/ui/layout/page-heading.tsx'
import { Skeletons } from '../src/ui/layout/skeleton.tsx'
import { StepIndicator } from '../src/ui/layout/step-indicator.tsx'
import { Tabs } from '../src/ui/layout/tabs.tsx'
import { Wordmark } from '../src/ui/layout/wordmark.tsx'
import { AlertDialog } from '../src/ui/overlays/alert-dialog.tsx'
import { Dialog } from '../src/ui/overlays/dialog.tsx'
import { Drawer } from '../src/ui/overlays/drawer.tsx'
import { Menu, MenuItem } from '../src/ui/overlays/menu.tsx'
import { toast } from '../src/ui/overlays/toast.ts'
import { Tooltip } from '../src/ui/overlays/tooltip.tsx'

const sizes = [
  ['text-xs', 'xs'],
  ['text-note', 'note'],
  ['text-sm', 'sm'],
  ['text-body', 'body, of the page'],
  ['text-base', 'base'],
  ['text-lead', 'lead'],
  ['text-lg', 'lg'],
  ['text-xl', 'xl'],
  ['text-2xl', '2xl'],
  ['text-3xl', '3xl'],
  ['text-4xl', '4xl'],
  ['text-5xl', '5xl'],
  ['text-6xl', '6xl'],
  ['text-7xl', '7xl'],
] as const
const tones = ['neutral', 'accent', 'ok', 'warn', 'danger', 'info'] as const
const nothing = () => undefined

export const Type = () => (
  <>
    <Wordmark name="Carriage" />
    <p className="display text-6xl">Display</p>
    <p className="title text-2xl">Title</p>
    <p className="label text-note text-ink-2">Label</p>
    <div>
      {sizes.map(([size, name]) => (
        <p key={size} className={size}>
          {name}
        </p>
      ))}
    </div>
  </>
)

export const Messages = () => (
  <>
    <PageHeading title="Heading" text="What the page is for" action={<Button>Action</Button>} />
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
    <Avatar of={{ first_name: 'Ida', last_name: 'Berg' }} />
    <StepIndicator step={2} />
    <Tabs
      label="Tabs"
      tabs={[
        { value: 'first', label: 'First', content: 'The first tab' },
        { value: 'second', label: 'Second', content: 'The second tab' },
        { value: 'third', label: 'Disabled', content: null, disabled: true },
      ]}
    />
    <EmptyState title="Nothing here" text="What fills it" action={<Button>Add</Button>} />
    <ErrorState text="It could not be loaded." onRetry={nothing} />
    <ErrorState text="You are offline." onRetry={nothing} offline />
    <OfflineNote>What you see was loaded before.</OfflineNote>
    <Skeletons className="space-y-3" of={['h-6 w-40', 'h-20 w-full']} />
  </>
)

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('question')}>Question</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => toast.ok('Saved')}>Toast</Button>
        <Button onClick={() => toast.error('Not saved', { label: 'Undo', run: nothing })}>
          Toast of an error
        </Button>
        <Menu trigger={<Button variant="line">Menu</Button>}>
          <MenuItem onSelect={nothing}>Edit</MenuItem>
          <MenuItem onSelect={nothing}>Delete</MenuItem>
        </Menu>
        <Tooltip trigger={<Button variant="line">Help</Button>}>A short help text</Tooltip>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Dialog"
        description="What it asks for"
      >
        <Button className="mt-6" onClick={close}>
          Done
        </Button>
      </Dialog>
      <AlertDialog
        open={open === 'question'}
        onClose={close}
        onConfirm={close}
        title="Delete it?"
        cancel="Keep it"
        confirm="Delete"
        pending={false}
      />
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Drawer" heading="Drawer">
        <p>What it holds</p>
      </Drawer>
    </>
  )
}
