/** Every control of `ui` in its states and in both themes. Only `npm run dev` serves it: the build starts at index.html. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../src/ui/overlays/toaster.tsx'
import { Cards, Charts, Lists } from './content.tsx'
import { Buttons, Choices, Fields } from './controls.tsx'
import { Messages, Overlays, Type } from './layout.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './gallery.css'

const sections = { Type, Buttons, Fields, Choices, Messages, Overlays, Cards, Lists, Charts }

/** Dialogs and menus open in the theme of the page: `?theme=dark`. */
const Gallery = () => (
  <main className="space-y-10 p-6">
    <h1 className="display text-5xl">Controls</h1>
    {Object.entries(sections).map(([name, Section]) => (
      <section key={name} aria-label={name}>
        <h2 className="title mb-3 text-2xl">{name}</h2>
        <div className="grid gap-4 lg:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <div
              key={theme}
              data-theme={theme}
              className="min-w-0 space-y-6 rounded-card border border-line bg-paper p-6 text-ink"
            >
              <Section />
            </div>
          ))}
        </div>
      </section>
    ))}
    <Toaster />
  </main>
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
